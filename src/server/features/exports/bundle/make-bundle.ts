import { appVersion } from '../../../base/build/app-version.ts';
import { findCounts } from '../../results/data.ts';
import { findFilteredCounts } from '../../results/filtered/filtered-data.ts';
import { readFilteredNumbers } from '../../results/filtered/filtered-numbers.ts';
import { readNumbers } from '../../results/numbers/read-numbers.ts';
import { columnsOf } from '../../../../questions/columns.ts';
import type { MakeDownload } from '../make-download.ts';
import { csvHeader, csvStatement, endRows } from '../rows/csv.ts';
import { prefixed } from '../rows/prefixed.ts';
import { analysisScript } from './analysis-script.ts';
import { codebookCsv } from '../codebook/codebook-csv.ts';
import { codebookHtml } from '../codebook/codebook-html.ts';
import { codebookRows } from '../codebook/codebook-rows.ts';
import { analyseColumn } from './column-analyses.ts';
import { savedAnalysesScript } from './saved-analyses-script.ts';
import { zipAround } from './zip-around.ts';

/** Makes the reproducibility bundle: data, codebook, R script, and the app's figures as JSON. */
export const makeBundle: MakeDownload = async (order) => {
  const { snapshot, survey, stored, withNames, range, filter, condition, now, reads } = order;
  const parts = survey.questions.flatMap((question) => question.parts);
  const counts =
    filter === null
      ? await findCounts(snapshot.db, survey, range)
      : await findFilteredCounts(snapshot.db, survey, range, filter, parts, reads);
  const wide =
    filter === null
      ? await readNumbers(snapshot.db, survey, range)
      : await readFilteredNumbers(snapshot.db, survey, range, filter, reads);
  const columns = survey.questions.flatMap(columnsOf);
  const analyses = columns.flatMap((column) => {
    const part = parts.find(({ slot }) => slot === column.slot);
    return part === undefined ? [] : [analyseColumn(column, part, counts, wide)];
  });
  const saved = await order.computeSavedAnalyses(order);
  const results = {
    made_by: 'Canvass',
    app_version: appVersion(),
    survey: { id: survey.id, title: survey.title, version: survey.version },
    exported_at: now.toISOString(),
    filter: { ...(range.exact ?? range), condition },
    conf_level: 0.95,
    submissions: counts.get(0)?.get(0) ?? 0,
    analyses,
    kept_analyses: saved,
  };
  const files = [
    {
      name: 'analysis.R',
      text:
        analysisScript(columns, analyses) +
        savedAnalysesScript(columns, saved, stored.questions.flatMap(columnsOf)),
    },
    { name: 'codebook.csv', text: codebookCsv(codebookRows(order)) },
    { name: 'codebook.html', text: codebookHtml(order) },
    { name: 'results.json', text: `${JSON.stringify(results, null, 2)}\n` },
  ];
  return {
    rows: null,
    source: snapshot.copy(survey, (chunk) => csvStatement(survey, withNames, range, chunk)),
    steps: [endRows(), prefixed(csvHeader(survey, withNames)), zipAround(files, 'data.csv')],
  };
};

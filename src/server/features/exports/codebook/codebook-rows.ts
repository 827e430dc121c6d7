import type { ExportContext } from '../make-download.ts';
import { type ReportWords, reportWords } from '../report/report-words.ts';
import { describeVariables, type Variable } from './describe-variables.ts';

type Order = Pick<ExportContext, 'survey' | 'withNames' | 'language' | 'missing'>;

/** Returns a header row and one row per data column. */
export function codebookRows(order: Order): string[][] {
  const { codebookText: textOf } = reportWords(order.language);
  return [
    [
      textOf('codebook.code'),
      textOf('codebook.question'),
      textOf('codebook.part'),
      textOf('codebook.kind'),
      textOf('codebook.values'),
      textOf('codebook.missing'),
      textOf('codebook.condition'),
    ],
    ...describeVariables(order).map((variable) => [
      variable.code,
      variable.question,
      variable.part,
      variable.removed ? `${variable.kind} (${textOf('codebook.removed')})` : variable.kind,
      listed(variable.values),
      order.missing === 'codes' ? reasons(variable.missing) : blankWords(variable, textOf),
      variable.condition,
    ]),
  ];
}

function listed(values: Variable['values']): string {
  return values.map(({ value, label }) => `${value} = ${label}`).join('; ');
}

/** Text first: a CSV cell starting with a minus would get an apostrophe. */
function reasons(missing: Variable['missing']): string {
  return missing.map(({ value, label }) => `${label} = ${value}`).join('; ');
}

function blankWords({ missing }: Variable, textOf: ReportWords['codebookText']): string {
  if (missing.length === 0) return '';
  return textOf('codebook.blank', { reasons: missing.map(({ label }) => label).join(', ') });
}

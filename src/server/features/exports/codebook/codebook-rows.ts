import type { ExportOrder } from '../make-download.ts';
import { type ReportWords, reportWords } from '../report/report-words.ts';
import { describeVariables, type Variable } from './describe-variables.ts';

type Order = Pick<ExportOrder, 'survey' | 'withNames' | 'language' | 'missing'>;

/**
 * What each column of the data means, with a first row of headings: code, question, part, kind, values, what is missing,
 * and who is asked.
 */
export function codebookRows(order: Order): string[][] {
  const { sayOfCodebook: say } = reportWords(order.language);
  return [
    [
      say('codebook.code'),
      say('codebook.question'),
      say('codebook.part'),
      say('codebook.kind'),
      say('codebook.values'),
      say('codebook.missing'),
      say('codebook.condition'),
    ],
    ...describeVariables(order).map((variable) => [
      variable.code,
      variable.question,
      variable.part,
      variable.removed ? `${variable.kind} (${say('codebook.removed')})` : variable.kind,
      listed(variable.values),
      order.missing === 'codes' ? reasons(variable.missing) : blankWords(variable, say),
      variable.condition,
    ]),
  ];
}

function listed(values: Variable['values']): string {
  return values.map(({ value, label }) => `${value} = ${label}`).join('; ');
}

/** The words first: a cell that began with a minus would get an apostrophe in a CSV. */
function reasons(missing: Variable['missing']): string {
  return missing.map(({ value, label }) => `${label} = ${value}`).join('; ');
}

function blankWords({ missing }: Variable, say: ReportWords['sayOfCodebook']): string {
  if (missing.length === 0) return '';
  return say('codebook.blank', { reasons: missing.map(({ label }) => label).join(', ') });
}

import { type Column, columnsOf, valueLabels } from '../../../../questions/columns.ts';
import type { Part, Question } from '../../../../questions/kind.ts';
import type { ExportOrder } from '../make-download.ts';
import { type ReportWords, reportWords } from '../report/report-words.ts';
import { missingCodes } from '../rows/coded-cells.ts';

type Say = ReportWords['sayOfCodebook'];

/** What each column of the data means, with a first row of headings: code, question, part, kind, values, what is missing. */
export function codebookRows({
  survey,
  withNames,
  language,
  missing,
}: Pick<ExportOrder, 'survey' | 'withNames' | 'language' | 'missing'>): string[][] {
  const { sayOfCodebook: say, kinds } = reportWords(language);
  const fixed = (code: string, kind: string) => [code, '', '', kind, '', ''];
  return [
    [
      say('codebook.code'),
      say('codebook.question'),
      say('codebook.part'),
      say('codebook.kind'),
      say('codebook.values'),
      say('codebook.missing'),
    ],
    fixed('submission_id', say('codebook.id')),
    fixed('submitted_at', say('codebook.moment')),
    ...(withNames ? [fixed('participant_name', say('codebook.name'))] : []),
    ...survey.questions.flatMap((question) =>
      columnsOf(question).map((column) => {
        const part = question.parts.find(({ slot }) => slot === column.slot);
        return [
          column.code,
          question.question_text,
          partWords(column, part),
          isWords(part) ? kinds.text : kinds[question.question_type],
          valueWords(column, say),
          missingWords(column, question, missing, say),
        ];
      }),
    ),
  ];
}

/** The words that are written to an option are a text, whatever the question is. */
function isWords(part: Part | undefined): boolean {
  return part?.class === 'text' && part.key !== '';
}

/** Which row, item or option it is; empty where the column is the question's answer. */
function partWords({ option }: Column, part: Part | undefined): string {
  if (part === undefined) return '';
  const meant = valueLabels(part).find(({ value }) => value === option)?.label;
  return [...(part.key === '' ? [] : [part.label]), ...(meant === undefined ? [] : [meant])].join(': ');
}

function valueWords({ option, value_labels }: Column, say: Say): string {
  if (option !== null) return `0 = ${say('codebook.no')}; 1 = ${say('codebook.yes')}`;
  return value_labels
    .filter(({ label }) => label !== '')
    .map(({ value, label }) => `${value} = ${label}`)
    .join('; ');
}

function missingWords(column: Column, question: Question, missing: ExportOrder['missing'], say: Say): string {
  const { leftEmpty, noOpinion, notAsked } = missingCodes(column, question);
  const reasons = [
    [leftEmpty, say('codebook.leftEmpty')] as const,
    [noOpinion, say('codebook.noOpinion')] as const,
    [notAsked, say('codebook.notAsked')] as const,
  ].filter(([code]) => code !== undefined);
  if (missing === 'codes') return reasons.map(([code, reason]) => `${code} = ${reason}`).join('; ');
  return say('codebook.blank', { reasons: reasons.map(([, reason]) => reason).join(', ') });
}

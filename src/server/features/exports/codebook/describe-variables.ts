import { type Column, columnsOf, valueLabels } from '../../../../questions/columns.ts';
import type { Part, Question, QuestionType } from '../../../../questions/question-type.ts';
import { fromScaled } from '../../../../questions/core/rules/decimals.ts';
import { SUMMARIES } from '../../../../questions/summaries.ts';
import type { CodedVariable } from '../encoders/coded-variable.ts';
import type { ExportContext } from '../make-download.ts';
import { reportWords } from '../report/report-words.ts';
import { missingCodes } from '../rows/coded-cells.ts';
import { describeConditions } from './describe-conditions.ts';

/** A coded data column for statistics programs, with its full description. */
export interface Variable extends Omit<CodedVariable, 'width'> {
  readonly in_words: boolean;
  /** Question text; empty for columns that belong to no question. */
  readonly question: string;
  /** Row, item or option; empty if the column holds the answer to the question itself. */
  readonly part: string;
  readonly kind: string;
  /** Condition as text and in formal notation; empty if everyone is asked. */
  readonly condition: string;
  readonly logic: string;
  /** True if the question, row or item was removed from the survey; its answers remain. */
  readonly removed: boolean;
  readonly slot: number | null;
}

type Order = Pick<ExportContext, 'survey' | 'withNames' | 'language'>;

export function describeVariables({ survey, withNames, language }: Order): Variable[] {
  const words = reportWords(language);
  const { codebookText: textOf, kinds } = words;
  const conditions = describeConditions(survey, words);
  const fixed = (code: string, label: string, datePart: Variable['datePart'] = null): Variable => ({
    code,
    label,
    kind: label,
    datePart,
    type: datePart === null ? 'text' : 'number',
    measure: datePart === null ? 'nominal' : 'scale',
    decimals: 0,
    digits: 0,
    in_words: false,
    values: [],
    missing: [],
    question: '',
    part: '',
    condition: '',
    logic: '',
    removed: false,
    set: null,
    slot: null,
  });
  const describe = (question: Question, column: Column): Variable => {
    const part = question.parts.find(({ slot }) => slot === column.slot);
    const { code, label, option, datePart, slot } = column;
    const reasons = Object.entries(missingCodes(column, question)) as [keyof typeof REASONS, number][];
    return {
      code,
      label,
      datePart,
      slot,
      type: datePart === null ? column.type : 'number',
      decimals: part?.as?.decimals ?? column.decimals,
      digits: digitsOf(part, reasons),
      measure: measureOf(column, part, question.question_type),
      in_words: column.in_words,
      values:
        option === null
          ? column.value_labels.filter((each) => each.label !== '')
          : [
              { value: 0, label: textOf('codebook.no') },
              { value: 1, label: textOf('codebook.yes') },
            ],
      missing: reasons.map(([reason, value]) => ({ reason, value, label: textOf(REASONS[reason]) })),
      question: question.question_text,
      part: partWords(column, part),
      kind: part?.class === 'text' && part.key !== '' ? kinds.text : kinds[question.question_type],
      condition: conditions.get(question.code)?.words ?? '',
      logic: conditions.get(question.code)?.logic ?? '',
      removed: question.archived || part?.archived === true,
      set:
        option === null || part === undefined ? null : { code: part.code, label: setLabel(question, part) },
    };
  };
  return [
    fixed('submission_id', textOf('codebook.id')),
    fixed('submitted_at', textOf('codebook.dateTime'), 'instant'),
    ...(withNames ? [fixed('participant_name', textOf('codebook.name'))] : []),
    ...survey.questions.flatMap((question) => columnsOf(question).map((each) => describe(question, each))),
  ];
}

const REASONS = {
  leftEmpty: 'codebook.leftEmpty',
  noOpinion: 'codebook.noOpinion',
  notAsked: 'codebook.notAsked',
} as const;

/** Scale steps and ranks are ordinal; numbers and shares are interval data. */
function measureOf(
  { type, datePart, in_words, option }: Column,
  part: Part | undefined,
  kind: QuestionType,
): Variable['measure'] {
  if (datePart !== null) return 'scale';
  if (type === 'text' || in_words || option !== null) return 'nominal';
  return part?.as !== undefined || SUMMARIES[kind].shares === true ? 'scale' : 'ordinal';
}

/** Counts digits and sign before the decimal point; 0 if unknown. */
function digitsOf(part: Part | undefined, codes: readonly (readonly [string, number])[]): number {
  if (part === undefined || part.values === null || !('min' in part.values)) return 0;
  const { values, as } = part;
  const ends = [values.min, values.max].map((end) => Math.trunc(fromScaled(end, as?.decimals ?? 0)));
  return Math.max(...[...ends, ...codes.map(([, code]) => code)].map((end) => String(end).length));
}

function partWords({ option }: Column, part: Part | undefined): string {
  if (part === undefined) return '';
  const meant = valueLabels(part).find(({ value }) => value === option)?.label;
  return [...(part.key === '' ? [] : [part.label]), ...(meant === undefined ? [] : [meant])].join(': ');
}

function setLabel({ question_text }: Question, { key, label }: Part): string {
  return key === '' ? question_text : `${question_text}: ${label}`;
}

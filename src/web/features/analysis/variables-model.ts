import { columnsOfSent, type SentColumn } from '../../../questions/columns-of-sent.ts';
import { valueLabels } from '../../../questions/columns.ts';
import { isQuestionKind } from '../../../questions/kind.ts';
import type { QuestionResult } from '../../../shared/api/results.ts';
import { columnQuestions } from '../../lib/column-questions.ts';

/**
 * What answers are: one of several words, yes or no, whether one of several options was chosen, a step of a scale, any
 * number, or a list of options (which only a cross table takes).
 */
export type Measure = 'choice' | 'binary' | 'flag' | 'steps' | 'number' | 'several';

/** A column of answers that can be analysed. */
export interface Variable {
  /** The column's code, as the API and exports have it. */
  readonly code: string;
  readonly label: string;
  readonly measure: Measure;
  /** What can be answered, in its order; empty where any number can. */
  readonly levels: readonly Level[];
  readonly isNps: boolean;
  /** How many answered it. */
  readonly answered: number;
}

export interface Level {
  readonly value: number;
  /** Words, or the number itself. */
  readonly label: string;
  readonly count: number;
}

/** Everything in a survey that can be calculated with, in the order of its questions. */
export function variablesOf(questions: readonly QuestionResult[]): Variable[] {
  return columnQuestions(questions)
    .filter(({ archived }) => !archived)
    .flatMap((question) => {
      const { question_type } = question;
      if (!isQuestionKind(question_type)) return [];
      return columnsOfSent({ ...question, question_type }).flatMap((each, place, all) => {
        if (each.column.type === 'text') return [];
        const figures = question.parts?.find(({ code }) => code === each.part.code) ?? question;
        const variable = toVariable(each, figures, question.nps !== undefined);
        const isFirst = all.findIndex(({ part }) => part === each.part) === place;
        return each.column.option !== null && isFirst ? [listOf(each, figures), variable] : [variable];
      });
    });
}

/** Whether means make sense of it. */
export function isNumeric({ measure }: Variable): boolean {
  return measure === 'steps' || measure === 'number';
}

/** Whether it divides people into groups. */
export function isGrouping({ measure, levels }: Variable): boolean {
  return measure !== 'number' && measure !== 'several' && levels.length >= 2;
}

/** Those words of which somebody chose one; all of them where counts are not told. */
export function levelsGiven({ levels }: Variable): readonly Level[] {
  const given = levels.filter(({ count }) => count > 0);
  return given.length > 0 ? given : levels;
}

/** The size of the smallest group that the answers make; null where they make none. */
export function smallestGroup(variable: Variable): number | null {
  const given = levelsGiven(variable);
  return given.length === 0 ? null : Math.min(...given.map(({ count }) => count));
}

type Figures = Pick<QuestionResult, 'answered' | 'counts'>;

function toVariable({ column, part }: SentColumn, figures: Figures, isNps: boolean): Variable {
  const { code, label, option } = column;
  const counted = new Map((figures.counts ?? []).map(({ value, count }) => [value, count]));
  const known = { code, label, isNps, answered: figures.answered };
  if (option !== null) {
    const chosen = counted.get(wordsOf(part, option)) ?? 0;
    const levels = [
      { value: 0, label: '0', count: figures.answered - chosen },
      { value: 1, label: '1', count: chosen },
    ];
    return { ...known, measure: 'flag', levels };
  }
  if (column.in_words) {
    const levels = column.value_labels.map((each) => ({ ...each, count: counted.get(each.label) ?? 0 }));
    const isYesNo = levels.every(({ value }) => value === 0 || value === 1);
    return { ...known, measure: isYesNo ? 'binary' : 'choice', levels };
  }
  if (column.steps === null) return { ...known, measure: 'number', levels: [] };
  const levels = column.steps.map((value) => ({
    value,
    label: String(value),
    count: counted.get(String(value)) ?? 0,
  }));
  return { ...known, measure: 'steps', levels };
}

function listOf({ column, part }: SentColumn, { answered, counts = [] }: Figures): Variable {
  const words = wordsOf(part, column.option);
  return {
    code: part.code,
    label: column.label.slice(0, -`: ${words}`.length),
    measure: 'several',
    levels: counts.map(({ value: label, count }, value) => ({ value, label, count })),
    isNps: false,
    answered,
  };
}

function wordsOf(part: SentColumn['part'], option: number | null): string {
  return valueLabels(part).find(({ value }) => value === option)?.label ?? '';
}

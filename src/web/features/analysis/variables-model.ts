import { columnsOfSent, type SentColumn } from '../../../questions/columns-of-sent.ts';
import { valueLabels } from '../../../questions/columns.ts';
import { isQuestionKind } from '../../../questions/question-type.ts';
import type { QuestionResult } from '../../../shared/api/results/results.ts';
import { columnQuestions } from '../../lib/column-questions.ts';

/**
 * Type of a variable: one of several options, yes/no, one option chosen or not, scale step, any number, or list of
 * options (crosstabs only).
 */
export type Measure = 'choice' | 'binary' | 'flag' | 'steps' | 'number' | 'several';

export interface Variable {
  readonly code: string;
  readonly label: string;
  readonly measure: Measure;
  /** Possible answers in order; empty for any number. */
  readonly levels: readonly Level[];
  readonly isNps: boolean;
  readonly answered: number;
}

export interface Level {
  readonly value: number;
  readonly label: string;
  readonly count: number;
}

/** Returns the variables of a survey, in question order. */
export function variablesOf(questions: readonly QuestionResult[]): Variable[] {
  return columnQuestions(questions)
    .filter(({ archived }) => !archived)
    .flatMap((question) => {
      const { question_type } = question;
      if (!isQuestionKind(question_type)) return [];
      return columnsOfSent({ ...question, question_type }).flatMap((each, index, all) => {
        if (each.column.type === 'text') return [];
        const figures = question.parts?.find(({ code }) => code === each.part.code) ?? question;
        const variable = toVariable(each, figures, question.nps !== undefined);
        const isFirst = all.findIndex(({ part }) => part === each.part) === index;
        return each.column.option !== null && isFirst ? [listOf(each, figures), variable] : [variable];
      });
    });
}

/** Returns whether its mean is meaningful. */
export function isNumeric({ measure }: Variable): boolean {
  return measure === 'steps' || measure === 'number';
}

/** Returns whether it can form groups. */
export function isGrouping({ measure, levels }: Variable): boolean {
  return measure !== 'number' && measure !== 'several' && levels.length >= 2;
}

/** Returns the levels that were chosen; all of them if counts are suppressed. */
export function answeredLevelsOf({ levels }: Variable): readonly Level[] {
  const answeredLevels = levels.filter(({ count }) => count > 0);
  return answeredLevels.length > 0 ? answeredLevels : levels;
}

/** Returns the size of the smallest group; null without groups. */
export function smallestGroup(variable: Variable): number | null {
  const answeredLevels = answeredLevelsOf(variable);
  return answeredLevels.length === 0 ? null : Math.min(...answeredLevels.map(({ count }) => count));
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

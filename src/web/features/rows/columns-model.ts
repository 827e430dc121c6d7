import type { QuestionResult } from '../../../shared/api/results/results.ts';
import { SORTED_BY } from '../../../shared/api/results/rows.ts';

/** Limited, because every row has a cell in each column. */
export const MAX_COLUMNS = 40;
/** Number of questions shown by default. */
const FIRST_QUESTIONS = 12;

/** The submission itself, time, tags, note or a question. */
export type Shows = 'self' | 'moment' | 'tags' | 'note' | QuestionResult;

export interface Column {
  readonly id: string;
  readonly shows: Shows;
  /** Pixels. */
  readonly width: number;
  readonly sort: string | null;
}

export function allColumns(
  questions: readonly QuestionResult[],
  isAnonymous: boolean,
  sortable: readonly string[],
): Column[] {
  const own: Column[] = isAnonymous
    ? [{ id: 'self', shows: 'self', width: 88, sort: null }]
    : [
        { id: 'self', shows: 'self', width: 168, sort: SORTED_BY.name },
        { id: 'moment', shows: 'moment', width: 216, sort: SORTED_BY.dateTime },
        { id: 'tags', shows: 'tags', width: 160, sort: null },
        { id: 'note', shows: 'note', width: 200, sort: null },
      ];
  return [
    ...own,
    ...questions.map((question) => ({
      id: question.code,
      shows: question,
      width: 220,
      sort: sortable.includes(question.code) ? question.code : null,
    })),
  ];
}

/** Returns the chosen columns in their order, or the default ones. */
export function shownColumns(all: readonly Column[], chosen: readonly string[] | null): Column[] {
  if (chosen === null) {
    const isFirst = ({ shows }: Column, index: number) =>
      typeof shows === 'string' ||
      index < FIRST_QUESTIONS + all.filter((each) => typeof each.shows === 'string').length;
    return all.filter(isFirst);
  }
  return all.filter(({ id }, index) => index === 0 || chosen.includes(id)).slice(0, MAX_COLUMNS);
}

const PREFIX = 'canvass:columns:';

export function readChosen(survey_id: string, storage: Storage = localStorage): string[] | null {
  const stored = storage.getItem(PREFIX + survey_id);
  return stored === null ? null : stored.split(' ');
}

/** Stores the columns on this device; null removes them. */
export function saveChosen(
  survey_id: string,
  chosen: readonly string[] | null,
  storage: Storage = localStorage,
): void {
  if (chosen === null) storage.removeItem(PREFIX + survey_id);
  else storage.setItem(PREFIX + survey_id, chosen.join(' '));
}

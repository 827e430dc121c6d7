import type { QuestionResult } from '../../../shared/api/results.ts';
import { SORTED_BY } from '../../../shared/api/rows.ts';

/** So many columns are shown at most: every row has a cell in each. */
export const MAX_COLUMNS = 40;
/** So many questions are shown until somebody chooses. */
const FIRST_QUESTIONS = 12;

/** What a column shows: the row itself (its person, or in anonymous surveys its number), what is known of it, or a question. */
export type Shows = 'self' | 'moment' | 'tags' | 'note' | QuestionResult;

export interface Column {
  readonly id: string;
  readonly shows: Shows;
  /** Pixels. */
  readonly width: number;
  /** What its rows can be sorted by; null where they cannot. */
  readonly sort: string | null;
}

/** Every column that there is; the first one is always shown. */
export function allColumns(
  questions: readonly QuestionResult[],
  isAnonymous: boolean,
  sortable: readonly string[],
): Column[] {
  const own: Column[] = isAnonymous
    ? [{ id: 'self', shows: 'self', width: 88, sort: null }]
    : [
        { id: 'self', shows: 'self', width: 168, sort: SORTED_BY.name },
        { id: 'moment', shows: 'moment', width: 216, sort: SORTED_BY.moment },
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

/** The columns that were chosen, in their order; without a choice the first ones. */
export function shownColumns(all: readonly Column[], chosen: readonly string[] | null): Column[] {
  if (chosen === null) {
    const isFirst = ({ shows }: Column, place: number) =>
      typeof shows === 'string' ||
      place < FIRST_QUESTIONS + all.filter((each) => typeof each.shows === 'string').length;
    return all.filter(isFirst);
  }
  return all.filter(({ id }, place) => place === 0 || chosen.includes(id)).slice(0, MAX_COLUMNS);
}

const PREFIX = 'canvass:columns:';

/** The columns that this device has kept for a survey; null where it has none. */
export function readChosen(survey_id: string, storage: Storage = localStorage): string[] | null {
  const kept = storage.getItem(PREFIX + survey_id);
  return kept === null ? null : kept.split(' ');
}

/** Keeps the columns for a survey on this device; null forgets them. */
export function keepChosen(
  survey_id: string,
  chosen: readonly string[] | null,
  storage: Storage = localStorage,
): void {
  if (chosen === null) storage.removeItem(PREFIX + survey_id);
  else storage.setItem(PREFIX + survey_id, chosen.join(' '));
}

import { choiceColumns } from './choice/columns.ts';
import type { KindColumns, QuestionKind } from './kind.ts';
import { ratingColumns } from './rating/columns.ts';
import { textColumns } from './text/columns.ts';

/** Shelf: the raw-data columns of each kind. */
export const COLUMNS: Readonly<Record<QuestionKind, KindColumns>> = {
  multiple_choice: choiceColumns,
  rating: ratingColumns,
  text: textColumns,
};

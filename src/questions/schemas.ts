import { choiceSchema } from './choice/schema.ts';
import type { KindSchema, QuestionKind } from './kind.ts';
import { ratingSchema } from './rating/schema.ts';
import { textSchema } from './text/schema.ts';

/** Shelf: the rules of each kind. */
export const SCHEMAS: Readonly<Record<QuestionKind, KindSchema>> = {
  multiple_choice: choiceSchema,
  rating: ratingSchema,
  text: textSchema,
};

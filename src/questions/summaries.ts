import { summariseChoice } from './choice/summary.ts';
import type { KindSummary, QuestionKind } from './kind.ts';
import { summariseRating } from './rating/summary.ts';
import { summariseText } from './text/summary.ts';

/** Shelf: how each kind's result is made from its counters. */
export const SUMMARIES: Readonly<Record<QuestionKind, KindSummary>> = {
  multiple_choice: summariseChoice,
  rating: summariseRating,
  text: summariseText,
};

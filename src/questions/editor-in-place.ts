import type { QuestionKind } from './kind.ts';

/** Kinds whose own words stand where the answers are given: what is written takes the place of what is answered. */
const WRITTEN: ReadonlySet<QuestionKind> = new Set<QuestionKind>([
  'multiple_choice',
  'checkboxes',
  'picture_choice',
  'yes_no',
  'consent',
  'statement',
  'ranking',
  'constant_sum',
  'maxdiff',
]);

/** Whether a question of the kind is written into where its answers stand; of others these are still shown meanwhile. */
export function isWrittenInPlace(kind: QuestionKind): boolean {
  return WRITTEN.has(kind);
}

import { isQuestionKind, type QuestionType } from '../../question-type.ts';

/** Question types in menu order. */
const GROUPS = [
  ['choices', ['multiple_choice', 'checkboxes', 'picture_choice', 'yes_no', 'consent']],
  ['scales', ['rating', 'nps', 'matrix']],
  ['values', ['number', 'date', 'constant_sum', 'ranking', 'maxdiff']],
  ['texts', ['short_text', 'text']],
  ['reading', ['statement']],
] as const;

export type KindGroupName = (typeof GROUPS)[number][0];

export interface KindGroup {
  readonly name: KindGroupName;
  readonly kinds: readonly QuestionType[];
}

export const KIND_GROUPS: readonly KindGroup[] = GROUPS.map(([name, kinds]) => ({
  name,
  kinds: (kinds as readonly string[]).filter(isQuestionKind),
}));

import { isQuestionKind, type QuestionType } from '../../question-type.ts';

/** The kinds in the order of the menu, related ones together. */
const GROUPS = [
  ['choices', ['multiple_choice', 'checkboxes', 'picture_choice', 'yes_no', 'consent']],
  ['scales', ['rating', 'nps', 'matrix']],
  ['values', ['number', 'date', 'constant_sum', 'ranking', 'maxdiff']],
  ['texts', ['short_text', 'text']],
  ['reading', ['statement']],
] as const;

export type KindGroupName = (typeof GROUPS)[number][0];

/** Some kinds that belong together. */
export interface KindGroup {
  readonly name: KindGroupName;
  readonly kinds: readonly QuestionType[];
}

/** Every kind once, in groups. */
export const KIND_GROUPS: readonly KindGroup[] = GROUPS.map(([name, kinds]) => ({
  name,
  kinds: (kinds as readonly string[]).filter(isQuestionKind),
}));

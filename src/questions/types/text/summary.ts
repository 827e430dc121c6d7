import type { QuestionTypeSummary } from '../../question-type.ts';

/** Texts are only counted here; their groups are kept by the results feature. */
export const textSummary: QuestionTypeSummary = {
  summarise: ({ slot }, bySlot) => ({ answered: bySlot.get(slot)?.get(0) ?? 0 }),
  blocks: () => [{ block: 'groups' }],
};

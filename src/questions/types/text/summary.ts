import type { QuestionTypeSummary } from '../../question-type.ts';

/** Texts are only counted; the results feature stores their groups. */
export const textSummary: QuestionTypeSummary = {
  summarise: ({ slot }, bySlot) => ({ answered: bySlot.get(slot)?.get(0) ?? 0 }),
  blocks: () => [{ block: 'groups' }],
};

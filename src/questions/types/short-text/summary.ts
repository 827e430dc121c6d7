import type { QuestionTypeSummary } from '../../question-type.ts';

/** Texts are only counted; the results feature stores their groups. */
export const shortTextSummary: QuestionTypeSummary = {
  summarise: ({ slot }, bySlot) => ({ answered: bySlot.get(slot)?.get(0) ?? 0 }),
  blocks: (_summary, { parts }) => (parts[0]?.grouped === true ? [{ block: 'groups' }] : []),
};

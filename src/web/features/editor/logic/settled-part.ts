import type { PartDefinition } from '../../../../questions/question-type.ts';

/** What a condition may look at, with the words for it. */
export type SettledPart = PartDefinition & { readonly code: string };

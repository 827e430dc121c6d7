import type { PartWanted } from '../../../../questions/kind.ts';

/** What a condition may look at, with the words for it. */
export type SettledPart = PartWanted & { readonly code: string };

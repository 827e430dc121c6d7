import type { PartDefinition } from '../../../../questions/question-type.ts';

export type SettledPart = PartDefinition & { readonly code: string };

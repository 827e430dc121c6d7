import type { Condition } from './condition.ts';

export const ENDING_KINDS = ['complete', 'screened', 'quota'] as const;
export type EndingKind = (typeof ENDING_KINDS)[number];

/** Where a page leads when it is left. */
export type Target = { readonly page: number } | { readonly ending: number };

/** Leads on from the end of a page; the first whose condition is true does. */
export interface Jump {
  readonly if: Condition;
  readonly to: Target;
}

/** What must hold between answers when a page is left; else its words stand at a question. */
export interface Check {
  readonly if: Condition;
  readonly words: string;
  readonly at: string;
}

/** A page of a survey. */
export interface FlowPage {
  readonly id: number;
  readonly title?: string | undefined;
  readonly show_if?: Condition | undefined;
  readonly after?: readonly Jump[] | undefined;
  readonly checks?: readonly Check[] | undefined;
}

/** How a survey may end, in its own words. */
export interface Ending {
  readonly id: number;
  readonly kind: EndingKind;
  readonly text: string;
  readonly redirect?: string | undefined;
}

/** The course of a survey: its pages and endings. */
export interface Flow {
  readonly pages: readonly FlowPage[];
  readonly endings: readonly Ending[];
}

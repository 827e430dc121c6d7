import type { Condition, NumberTerm } from './conditions/condition.ts';

export const ENDING_KINDS = ['complete', 'screened', 'quota'] as const;
export type EndingKind = (typeof ENDING_KINDS)[number];

export type Target = { readonly page: number } | { readonly ending: number };

/** The first skip with a true condition applies. */
export interface Skip {
  readonly if: Condition;
  readonly to: Target;
}

/** Must hold when the page is left; otherwise its text appears at a question. */
export interface Check {
  readonly if: Condition;
  readonly words: string;
  readonly at: string;
}

export interface FlowPage {
  readonly id: number;
  readonly title?: string | undefined;
  readonly show_if?: Condition | undefined;
  readonly arm?: readonly [code: string, arm: number] | undefined;
  readonly shuffle?: 'questions' | undefined;
  readonly draw?: number | undefined;
  readonly after?: readonly Skip[] | undefined;
  readonly checks?: readonly Check[] | undefined;
  /** Set on save if the page is one iteration of this loop. */
  readonly loop?: number | undefined;
  readonly item?: number | undefined;
  /** Only in a draft being edited; sent as a loop. */
  readonly repeat?: Repeat | undefined;
}

/**
 * Marks of all lists a loop has used, by question code, or `items`. Created on save; part of the question ids of
 * iterations, as option 1 differs between questions.
 */
export type Lists = Readonly<Record<string, string>>;

export interface Repeat {
  readonly id: number;
  readonly over?: string | undefined;
  readonly items?: readonly LoopItem[] | undefined;
  readonly lists?: Lists | undefined;
}

export interface LoopQuestion {
  readonly id: string;
  readonly question_text: string;
  readonly question_type: string;
  readonly help: string;
  readonly is_optional: boolean;
  readonly must: boolean;
  readonly answers_visible: boolean;
  readonly show_if: Condition | null;
  readonly settings: Readonly<Record<string, unknown>>;
}

/** A page repeated for each item; saving unrolls it into ordinary pages and questions. */
export interface Loop {
  readonly id: number;
  /** Code of an earlier question: repeats for each option chosen there. */
  readonly over?: string | undefined;
  readonly items?: readonly LoopItem[] | undefined;
  readonly lists?: Lists | undefined;
  readonly page: FlowPage;
  readonly questions: readonly LoopQuestion[];
}

export interface LoopItem {
  readonly id: number;
  readonly text: string;
}

export interface Ending {
  readonly id: number;
  readonly kind: EndingKind;
  readonly text: string;
  readonly redirect?: string | undefined;
  /** Label of the continue button; defaults to its target. */
  readonly label?: string | undefined;
  /** True if the redirect happens automatically after some seconds. */
  readonly goes_on?: boolean | undefined;
}

/** Limits the complete submissions of participants for whom the condition is true. */
export interface Quota {
  readonly name: string;
  readonly target: number;
  readonly if: Condition;
}

/** An experiment: each participant gets one arm at random, by weight. */
export interface Experiment {
  readonly code: string;
  readonly name: string;
  readonly arms: readonly { readonly id: number; readonly text: string; readonly weight: number }[];
}

/** A number computed from answers if enough of them are present. */
export interface Score {
  readonly code: string;
  readonly name: string;
  readonly value: NumberTerm;
}

export interface Flow {
  readonly pages: readonly FlowPage[];
  readonly endings: readonly Ending[];
  readonly quotas?: readonly Quota[] | undefined;
  readonly arms?: readonly Experiment[] | undefined;
  readonly scores?: readonly Score[] | undefined;
  readonly loops?: readonly Loop[] | undefined;
}

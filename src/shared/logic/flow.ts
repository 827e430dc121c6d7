import type { Condition, NumberTerm } from './conditions/condition.ts';

export const ENDING_KINDS = ['complete', 'screened', 'quota'] as const;
export type EndingKind = (typeof ENDING_KINDS)[number];

/** Where a page leads when it is left. */
export type Target = { readonly page: number } | { readonly ending: number };

/** Leads on from the end of a page; the first whose condition is true does. */
export interface Skip {
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
  /** Shown to those in this arm of this experiment alone: its code, and the arm's id. */
  readonly arm?: readonly [code: string, arm: number] | undefined;
  /** Everybody meets its questions in an order of their own. */
  readonly shuffle?: 'questions' | undefined;
  /** Everybody is asked only so many of its questions, by chance. */
  readonly draw?: number | undefined;
  readonly after?: readonly Skip[] | undefined;
  readonly checks?: readonly Check[] | undefined;
  /** It is one round of this loop, for this item: a save makes it, with its questions. */
  readonly loop?: number | undefined;
  readonly item?: number | undefined;
  /** In a draft being edited: its questions are asked once for each item. It is sent as a loop. */
  readonly repeat?: Repeat | undefined;
}

/**
 * The mark of each list that a loop has gone over, by the code of its question, or `items` for its own. Ids of rounds are made with it, since
 * option 1 of one question is not option 1 of another. A save gives it.
 */
export type Lists = Readonly<Record<string, string>>;

/** What a page is repeated for: each option chosen in an earlier question, or each of some items. */
export interface Repeat {
  /** The loop's. */
  readonly id: number;
  readonly over?: string | undefined;
  readonly items?: readonly LoopItem[] | undefined;
  readonly lists?: Lists | undefined;
}

/** A question of a loop, as its owner writes it once. */
export interface LoopQuestion {
  /** Conditions of the same loop name it by this id. */
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

/** A page whose questions are asked once for each item: a save unrolls it into ordinary pages and questions. */
export interface Loop {
  readonly id: number;
  /** The code of an earlier question: it is asked of each option that was chosen there. */
  readonly over?: string | undefined;
  /** Else it is asked for each of these. */
  readonly items?: readonly LoopItem[] | undefined;
  readonly lists?: Lists | undefined;
  /** What each of its pages is like; jumps lead to its first by this id. */
  readonly page: FlowPage;
  readonly questions: readonly LoopQuestion[];
}

/** What a loop asks for. */
export interface LoopItem {
  readonly id: number;
  readonly text: string;
}

/** How a survey may end, in its own words. */
export interface Ending {
  readonly id: number;
  readonly kind: EndingKind;
  readonly text: string;
  readonly redirect?: string | undefined;
  /** What the button says that leads on; else where it leads. */
  readonly label?: string | undefined;
  /** Whether it is gone on to by itself after some seconds. */
  readonly goes_on?: boolean | undefined;
}

/** Of whom the condition is true, the survey takes no more than the target; who comes later finds it full. */
export interface Quota {
  readonly name: string;
  readonly target: number;
  readonly if: Condition;
}

/** An experiment: everybody gets one of its arms by chance, as often as its weight says. */
export interface Experiment {
  /** `X1` */
  readonly code: string;
  readonly name: string;
  readonly arms: readonly { readonly id: number; readonly text: string; readonly weight: number }[];
}

/** A number made of answers, where enough was answered. */
export interface Score {
  /** `X2` */
  readonly code: string;
  readonly name: string;
  readonly value: NumberTerm;
}

/** The course of a survey: its pages and endings, and how many of whom it takes. */
export interface Flow {
  readonly pages: readonly FlowPage[];
  readonly endings: readonly Ending[];
  readonly quotas?: readonly Quota[] | undefined;
  readonly arms?: readonly Experiment[] | undefined;
  readonly scores?: readonly Score[] | undefined;
  readonly loops?: readonly Loop[] | undefined;
}

import type { z } from 'zod';
import type { Language } from '../shared/languages.ts';
import type { ErrorParams, FieldErrors } from '../shared/errors.ts';
import type { Nps } from './nps-result.ts';
import type { BestWorsts, Block, Count, RankFigures, ShownBar } from './report-block.ts';
import type { DatePart } from './moments.ts';
import type { SpecFields } from './spec-fields.ts';
import type { WideBySlot } from './wide-figures.ts';

/** Every kind of question. A new one is a folder and a line here; the compiler then names each registry that lacks it. */
export const QUESTION_KINDS = [
  'multiple_choice',
  'checkboxes',
  'picture_choice',
  'yes_no',
  'short_text',
  'text',
  'rating',
  'nps',
  'number',
  'matrix',
  'date',
  'ranking',
  'constant_sum',
  'maxdiff',
  'consent',
  'statement',
] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** What a question of no known kind becomes where questions are written by others. */
export const FALLBACK_KIND: QuestionKind = 'text';

/** Whether the text names a kind. */
export function isQuestionKind(type: string): type is QuestionKind {
  return (QUESTION_KINDS as readonly string[]).includes(type);
}

/** How an answer to a part is stored: an integer raises itself as a counter, a list each of its, a string 0; null was left empty. */
export type Stored = number | string | readonly number[] | null;

/** The answers of one submission: slot to what is stored there. */
export type Answers = Readonly<Record<number, Stored>>;

/** An answer as it travels: words, ids and values, lists of them, or one for each part by its words. */
export type Wire = string | number | boolean | readonly Wire[] | { readonly [key: string]: Wire };

/** A value of a part with its words, and the words it had before: who still saw those means the same. */
export interface PartValue {
  readonly value: number;
  readonly label: string;
  readonly former?: readonly string[];
  readonly archived?: boolean;
}

/** Every whole number from `min` to `max`, or each `step` from `min` on; some of them have words. */
export interface Scale {
  readonly min: number;
  readonly max: number;
  readonly step?: number; // 1 where it is left out.
  readonly labels: readonly PartValue[];
}

/** What a stored answer to a part may be: one integer, a list of them, a text, or a number of too many for counters, as text. */
export type PartClass = 'code' | 'codes' | 'text' | 'wide';

/** How the integers of a part are to be read: the last so many digits are decimals, or it is a moment. */
export interface PartAs {
  readonly decimals: number;
  readonly moment?: DatePart;
}

/** A part as its kind describes it; the surveys feature gives it its slot. */
export interface PartWanted {
  /** Empty for the question itself; finds the part's slot again on every save (`other:3`, `row:2`). */
  readonly key: string;
  /** What follows the question's code in the part's code; empty for the question itself. */
  readonly suffix: string;
  readonly label: string;
  readonly class: PartClass;
  /** Null where any text is possible. */
  readonly values: readonly PartValue[] | Scale | null;
  /** The list of the settings (by name) whose items are the values: readers of the database find their words there. */
  readonly list: string | null;
  /** Whether its texts are put into keyword groups. */
  readonly grouped: boolean;
  /** Left out where integers are what they are. Once there are answers it stays as it is. */
  readonly as?: PartAs;
  /** Whether "don't know" is an answer to it. */
  readonly no_opinion?: boolean;
  readonly archived: boolean;
  /** The list of the settings whose item the part is (the id stands in its key), where it is one. */
  readonly items?: string;
  /**
   * Whether it is given by nobody and only says how many of the question's other parts were answered: so a question of
   * rows or items is answered, skipped and counted like any other. It has no column.
   */
  readonly anchor?: boolean;
}

/** All that other rooms know of a kind: a space of counters, a column, something that logic can ask. */
export interface Part extends PartWanted {
  /** Small number within the survey, never reused: the key of its answers. */
  readonly slot: number;
  /** Whether it is also stored that it was left empty, because not everybody was asked: it came after the first answer. */
  readonly gated?: boolean;
  /** Stable name on every side: wire, form field, column, condition. */
  readonly code: string;
}

/** Settings of a kind that the reader does not name. */
export type Settings = Readonly<Record<string, unknown>>;

/** A question with its parts; the first is the question itself. */
export interface Question<S = Settings> {
  readonly id: string;
  readonly slot: number;
  readonly code: string;
  readonly question_text: string;
  readonly question_type: QuestionKind;
  readonly settings: S;
  readonly parts: readonly Part[];
  readonly is_optional: boolean;
  readonly archived: boolean;
}

/** What is wrong with an answer: a code, the part (or parts) it is about where it is not the question itself, and values for its words. */
export interface Wrong {
  readonly code: string;
  readonly part?: string;
  readonly parts?: readonly string[];
  readonly params?: ErrorParams;
}

/** Whether an answer is words that people read (ids as numbers are fine too), or written in codes: ids and values. */
export type WrittenIn = 'words' | 'codes';

/** Returns whether a removed item (option, row) stays because an answer has or may have it: this value of a part, or any. */
export type Keeps = (part: string, value?: number) => boolean;

/**
 * What a kind's `rules.ts` answers: pure, in every bundle but the participant's.
 * `I` are its settings as an owner sends and reads them, `S` as they are stored.
 */
export interface KindRules<S = Settings, I = Settings> {
  /** The shape of the settings on the wire: defaults are filled in, unknown keys refused. */
  readonly settings: z.ZodType<I>;
  /** Settings as they are shown while they are being typed: nothing endless, nothing without words. */
  showable(this: void, settings: I): I;
  /** The words that came with a new question in another language; what somebody wrote stays. */
  inLanguage?(this: void, settings: I, language: Language): I;
  /** The settings that a new question begins with in the editor. */
  initial(this: void): I;
  /** What is wrong with settings of the right shape: field name to code, empty when all is well. */
  checkSettings(this: void, settings: I): FieldErrors;
  /** Puts sent settings into what is stored: items find their stored selves again, answered ones that went are archived. */
  store(this: void, settings: I, before: S | null, keeps: Keeps): S;
  /** Whether answers mean the same after a change of the settings; where not, the question becomes another one. */
  isSame?(this: void, before: S, settings: I): boolean;
  /** Settings as owners and participants read them: without what was removed. */
  show(this: void, settings: S): I;
  /** Settings as one participant gets them, where their items have an order of each one's own (`data-order` on the page). */
  arrange?(this: void, settings: I, seed: number): I;
  /** The product spec's own fields for a question's settings, where it has any. */
  readonly spec: {
    /** Settings from the spec's fields, not yet checked; what those do not say stays as in `base`. */
    from(this: void, fields: SpecFields, base: I | null): unknown;
    to(this: void, settings: I): SpecFields;
    /** The spec's name for a field of the settings. */
    field(this: void, name: string): string;
  };
  /** Every part that the question has or had. The first is the question itself. */
  parts(this: void, settings: S): readonly PartWanted[];
  /** Reads one answer into `into`, by slot; `language` is that of typed numbers. @returns what is wrong with it, or null */
  read(
    this: void,
    wire: Wire,
    question: Question<S>,
    into: Record<number, Stored>,
    written: WrittenIn,
    language?: string,
  ): Wrong | null;
  /** Reads a typed number as conditions compare it; null where it is none. Left out by kinds whose answers are no numbers. */
  parseTyped?(this: void, text: string, settings: S, language: string): string | null;
  /** Upper bound of the operations that checking the longest answer takes, where a setting decides it. */
  readingCost?(this: void, settings: I): number;
  /** Rules over all that was given to one question. Left out where each value by itself says all. */
  checkAnswers?(this: void, answers: Record<number, Stored>, question: Question<S>): Wrong | null;
  /** Takes out of a plain form what its script would not have sent. */
  fromForm?(this: void, fields: Map<string, readonly string[]>, question: Question<S>): void;
  /** Writes what is stored the one way the contract has it; null where nothing was answered. */
  write(this: void, answers: Answers, question: Question<S>): Wire | null;
  /** Whether a stored answer would mean something else, or nothing, after a save. */
  isAffected(this: void, before: S, after: S, part: string, value: number): boolean;
  /** Ids of the pictures that it shows, removed items' too: they are kept as long as it does. */
  pictures?(this: void, settings: S): readonly string[];
  readonly asked?: false; // What is only read: it has no answers, no column, and counts for no limit.
  readonly agrees?: true; // People agree to the very words of an option, which then stay in every language.
  readonly offers?: true; // Its options may be offered to some alone.
  readonly missing?: string; // What it is refused with where it must be answered and is not; `answers_required` unless said.
  readonly refusals?: readonly string[]; // Codes of its own that it refuses answers with: the page has words for them.
  readonly counted?: string; // The statistical method over its answers as a whole, all columns of the question together.
  /** What a writer of questions is told of the kind; null where it is not asked for questions of it. */
  readonly written: { readonly when: string } | null;
}

/** How often each counter value of a part was given: an option's id, a rating's value, 0 for any text. */
export type Counts = ReadonlyMap<number, number>;

/** The counters of a survey by slot. */
export type CountsBySlot = ReadonlyMap<number, Counts>;

/** The part of a question's result that its kind makes from the counters. */
export interface Summary extends BestWorsts {
  readonly answered: number;
  readonly counts?: Count[] | undefined;
  readonly removed_counts?: Count[] | undefined;
  readonly mean?: number | null | undefined;
  readonly median?: number | null | undefined;
  readonly standard_deviation?: number | null | undefined;
  /** The lower one, the median, and the upper one; null where nobody gave a value. */
  readonly quartiles?: number[] | null | undefined;
  readonly least?: number | null | undefined;
  readonly most?: number | null | undefined;
  readonly histogram?: ShownBar[] | undefined;
  readonly nps?: Nps | undefined;
  /** How far people agree on an order: Kendall's W. */
  readonly agreement?: number | null | undefined;
}

/** The same of one of its parts, with the name that other rooms know it by. */
export interface PartSummary extends Summary, RankFigures {
  readonly code: string;
  readonly text: string;
  readonly archived: boolean;
  readonly no_opinion?: number | undefined;
}

/** A summary with those of the question's parts. */
export type WholeSummary = Summary & Readonly<{ parts?: readonly PartSummary[] | undefined }>;

/** What a kind's `summary.ts` answers: a result, made from counters alone, whatever the number of answers. */
export interface KindSummary<S = Settings> {
  summarise(this: void, question: Question<S>, counts: CountsBySlot, wide?: WideBySlot): Summary;
  /** What the kind says of one of its parts beside what every part says. */
  figuresOf?(this: void, part: Part, question: Question<S>, counts: CountsBySlot): Partial<PartSummary>;
  readonly shares?: true; // Its items are given shares; nobody but the owner sees how often each was given.
  readonly weighted?: false; // No weighted figure is given of it.
  score?(this: void, value: number): number; // What an answer adds to a score, of which the mean over all is told.
  /** The result on paper. */
  blocks(this: void, summary: WholeSummary, question: Question<S>): readonly Block[];
}

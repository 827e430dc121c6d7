import type { z } from 'zod';
import type { Language } from '../shared/text/languages.ts';
import type { ErrorParams, FieldErrors } from '../shared/errors.ts';
import type { Nps } from './core/summary/nps-result.ts';
import type { BestWorsts, Block, Count, RankFigures, ShownBar } from './core/summary/report-block.ts';
import type { Shape } from './core/picture/shapes.ts';
import type { DatePart } from './core/rules/date-parts.ts';
import type { SpecFields } from './core/rules/spec-fields.ts';
import type { WideBySlot } from './core/summary/wide-figures.ts';

/** A new type needs a folder and a line here; the compiler lists the registries to extend. */
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
export type QuestionType = (typeof QUESTION_KINDS)[number];

/** Groups of the menu, in its order. */
export const TYPE_GROUPS = ['choices', 'scales', 'values', 'texts', 'reading'] as const;
export type TypeGroup = (typeof TYPE_GROUPS)[number];

/** For unknown types in questions from external sources. */
export const FALLBACK_KIND: QuestionType = 'text';

export function isQuestionKind(type: string): type is QuestionType {
  return (QUESTION_KINDS as readonly string[]).includes(type);
}

/** An integer is its own counter, a list raises one each, a string raises 0; null was left empty. */
export type StoredValue = number | string | readonly number[] | null;

export type Answers = Readonly<Record<number, StoredValue>>;

/** Texts, ids and values, lists of them, or an object by part. */
export type AnswerJson =
  | string
  | number
  | boolean
  | readonly AnswerJson[]
  | { readonly [key: string]: AnswerJson };

/** A value with its text, and former texts that are still accepted. */
export interface PartValue {
  readonly value: number;
  readonly label: string;
  readonly former?: readonly string[];
  readonly archived?: boolean;
}

/** Integers from `min` to `max` by `step`; some have labels. */
export interface Scale {
  readonly min: number;
  readonly max: number;
  readonly step?: number; // Defaults to 1.
  readonly labels: readonly PartValue[];
}

/** `wide`: a number with too many values for counters, stored as text. */
export type PartClass = 'code' | 'codes' | 'text' | 'wide';

/** Decimal digits, or the date part. */
export interface PartAs {
  readonly decimals: number;
  readonly moment?: DatePart;
}

/** A part as defined by its type, without slot. */
export interface PartDefinition {
  /** Empty for the question itself; identifies the part across saves (`other:3`, `row:2`). */
  readonly key: string;
  readonly suffix: string;
  readonly label: string;
  readonly class: PartClass;
  /** Null if any text is possible. */
  readonly values: readonly PartValue[] | Scale | null;
  /** Setting with the items that are the values, used to look up texts in SQL. */
  readonly list: string | null;
  /** True if texts are assigned to keyword groups. */
  readonly grouped: boolean;
  /** Omitted for plain integers; fixed once there are answers. */
  readonly as?: PartAs;
  /** True if each text is a checked phone number. */
  readonly isPhone?: boolean;
  /** True if "don't know" is an answer. */
  readonly no_opinion?: boolean;
  readonly archived: boolean;
  /** Setting that lists the part's item (whose id is in `key`). */
  readonly items?: string;
  /** Counts the answered parts, so questions with rows can be counted like others. It has no column. */
  readonly anchor?: boolean;
}

export interface OfferRecord {
  /** Its answer lists which conditional, late or removed options were offered. */
  readonly slot: number;
  /** Options added after the first answer, with their survey version. */
  readonly late: readonly (readonly [id: number, version: number])[];
}

/** A part with its slot and code. */
export interface Part extends PartDefinition {
  /** Number unique within the survey, never reused; the key of its answers. */
  readonly slot: number;
  /** Added after the first answer, so nonresponse is stored. */
  readonly gated?: boolean;
  /** Survey version that added it after the first answer; pages of earlier versions do not ask it. */
  readonly since?: number | undefined;
  readonly offered?: OfferRecord | undefined;
  /** Stable name in JSON, form fields, columns and conditions. */
  readonly code: string;
}

export type Settings = Readonly<Record<string, unknown>>;

export interface Question<S = Settings> {
  readonly id: string;
  readonly slot: number;
  readonly code: string;
  readonly question_text: string;
  readonly question_type: QuestionType;
  readonly settings: S;
  readonly parts: readonly Part[];
  readonly is_optional: boolean;
  readonly archived: boolean;
}

/** Parts are omitted if it concerns the question itself. */
export interface AnswerError {
  readonly code: string;
  readonly part?: string;
  readonly parts?: readonly string[];
  readonly params?: ErrorParams;
}

/** `words`: texts, also numeric ids; `codes`: ids and values. */
export type WrittenIn = 'words' | 'codes';

/**
 * Returns whether a removed option or row stays because an answer may have it: this value of a part, or
 * any.
 */
export type IsItemUsed = (part: string, value?: number) => boolean;

/** Pure; in every bundle except the participant's. `I`: settings as sent and read by owners; `S`: as stored. */
export interface QuestionTypeRules<S = Settings, I = Settings> {
  /** Fills in defaults, refuses unknown keys. */
  readonly settings: z.ZodType<I>;
  /** For the preview while typing: finite and without empty texts. */
  showable(this: void, settings: I): I;
  /** Default labels in another language; edited texts stay. */
  inLanguage?(this: void, settings: I, language: Language): I;
  initial(this: void): I;
  /** Error codes by field, empty if valid. */
  checkSettings(this: void, settings: I): FieldErrors;
  /** Matches items and archives removed ones with answers. */
  store(this: void, settings: I, before: S | null, isUsed: IsItemUsed): S;
  /** If not, a new question replaces this one. */
  isSame?(this: void, before: S, settings: I): boolean;
  /** Without removed items. */
  show(this: void, settings: S): I;
  /** With items in a participant's order (`data-order` on the page). */
  arrange?(this: void, settings: I, seed: number): I;
  readonly spec: {
    /** Unvalidated; missing fields come from `base`. */
    from(this: void, fields: SpecFields, base: I | null): unknown;
    to(this: void, settings: I): SpecFields;
    field(this: void, name: string): string;
  };
  /** All current and former parts; the first is the question itself. */
  parts(this: void, settings: S): readonly PartDefinition[];
  /**
   * Parses one answer.
   * @param into by slot
   * @param language of typed numbers
   * @returns the problem, or null
   */
  read(
    this: void,
    wire: AnswerJson,
    question: Question<S>,
    into: Record<number, StoredValue>,
    written: WrittenIn,
    language?: string,
  ): AnswerError | null;
  /** Parses a typed number as conditions compare it, or null. Only for types with numeric answers. */
  parseTyped?(this: void, text: string, settings: S, language: string): string | null;
  /** Maximum operations to check the longest answer, if a setting decides it. */
  readingCost?(this: void, settings: I): number;
  checkAnswers?(this: void, answers: Record<number, StoredValue>, question: Question<S>): AnswerError | null;
  /** Removes the values of a plain form that the script would not have sent. */
  fromForm?(this: void, fields: Map<string, readonly string[]>, question: Question<S>): void;
  write(this: void, answers: Answers, question: Question<S>): AnswerJson | null;
  isAffected(this: void, before: S, after: S, part: string, value: number): boolean;
  /** Includes removed items, to prevent deletion of their pictures. */
  pictures?(this: void, settings: S): readonly string[];
  readonly asked?: false; // False for text blocks: no answers, no column, no limits.
  readonly agrees?: true; // True if option texts are never translated, because people consent to the exact wording.
  readonly offers?: true; // True if options can have conditions.
  readonly missing?: string; // Error code for a missing required answer; defaults to `answers_required`.
  readonly refusals?: readonly string[]; // Type-specific error codes; the page has messages for them.
  readonly counted?: string; // Over all columns of the question.
  /** Instructions for AI generation; null excludes the type. */
  readonly written: { readonly when: string } | null;
}

/** Keys: an option id, a rating, 0 for any text. */
export type Counts = ReadonlyMap<number, number>;

export type CountsBySlot = ReadonlyMap<number, Counts>;

export interface Summary extends BestWorsts {
  readonly answered: number;
  readonly counts?: Count[] | undefined;
  readonly removed_counts?: Count[] | undefined;
  readonly mean?: number | null | undefined;
  readonly median?: number | null | undefined;
  readonly standard_deviation?: number | null | undefined;
  /** Lower quartile, median and upper quartile; null without values. */
  readonly quartiles?: number[] | null | undefined;
  readonly min?: number | null | undefined;
  readonly max?: number | null | undefined;
  readonly histogram?: ShownBar[] | undefined;
  readonly nps?: Nps | undefined;
  /** Kendall's W. */
  readonly agreement?: number | null | undefined;
}

export interface PartSummary extends Summary, RankFigures {
  readonly code: string;
  readonly text: string;
  readonly archived: boolean;
  readonly no_opinion?: number | undefined;
}

export type FullSummary = Summary & Readonly<{ parts?: readonly PartSummary[] | undefined }>;

export interface QuestionTypeSummary<S = Settings> {
  summarise(this: void, question: Question<S>, counts: CountsBySlot, wide?: WideBySlot): Summary;
  figuresOf?(this: void, part: Part, question: Question<S>, counts: CountsBySlot): Partial<PartSummary>;
  readonly shares?: true; // Only the owner sees the counts of shares.
  readonly weighted?: false; // False if there are no weighted results.
  score?(this: void, value: number): number; // Averaged over all answers.
  blocks(this: void, summary: FullSummary, question: Question<S>): readonly Block[];
}

/** No member is optional, so no table misses a type. Not in the participant's bundle. */
export interface QuestionTypeFacts {
  readonly rules: QuestionTypeRules;
  readonly summary: QuestionTypeSummary;
  readonly group: TypeGroup;
  readonly picture: readonly Shape[];
  /** True if options are edited where participants answer. */
  readonly isEditedInline: boolean;
  /** Types that a question can change to without losing its answers. */
  readonly convertsTo: readonly QuestionType[];
}

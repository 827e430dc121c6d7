import type { QuestionInput, RatingConfig } from '../shared/api/questions.ts';
import type { QuestionResult } from '../shared/api/results.ts';
import type { FieldErrors } from '../shared/errors.ts';

/** Every kind of question. A new one is a folder and a line here; the compiler then names each shelf that lacks it. */
export const QUESTION_KINDS = ['multiple_choice', 'text', 'rating'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** Whether the text names a kind. */
export function isQuestionKind(type: string): type is QuestionKind {
  return (QUESTION_KINDS as readonly string[]).includes(type);
}

/** An answer option: a small id, stable while its text changes; removed ones stay for the answers they have. */
export interface Option {
  readonly id: number;
  readonly text: string;
  /** Texts it had before: an answer sent by somebody who still saw one of them counts. */
  readonly former_texts?: readonly string[];
  readonly archived?: boolean;
}

/** What a kind needs to know of a stored question. */
export interface QuestionDefinition {
  readonly id: string;
  /** Small number within the survey, never reused: the key of its answers. */
  readonly slot: number;
  readonly question_text: string;
  readonly question_type: QuestionKind;
  readonly options: readonly Option[];
  readonly is_optional: boolean;
  readonly rating_config: RatingConfig | null;
  readonly archived: boolean;
}

/** How an answer is kept: an option's id, a rating's value, or a text. */
export type StoredAnswer = string | number;

/** What a kind's `schema.ts` answers. */
export interface KindSchema {
  /** The settings of a new or changed question, made whole: defaults filled in, what the kind does not use dropped. */
  complete(question: QuestionInput): { options: string[]; rating_config: RatingConfig | null };
  /** What is wrong with a complete question: field name to code, empty when all is well. */
  check(question: QuestionInput): FieldErrors;
  /** Reads an answer as participants send it; null when it is none of this question's possible answers. */
  readAnswer(answer: string, question: QuestionDefinition): StoredAnswer | null;
  /** Writes a stored answer as the contract and exports show it. */
  writeAnswer(stored: StoredAnswer, question: QuestionDefinition): string;
  /** The counter that an answer raises: an option's id, a rating's value; 0 for texts, which are only counted. */
  counter(stored: StoredAnswer): number;
  /** Every counter that the question's answers may raise. */
  counters(question: QuestionDefinition): number[];
}

/** How often each counter value was given: option id, rating value, or 0 for any text. */
export type Counts = ReadonlyMap<number, number>;

/** The part of a question's result that its kind makes from the counters. */
export type Summary = Pick<
  QuestionResult,
  'answered' | 'counts' | 'removed_counts' | 'mean' | 'median' | 'standard_deviation'
>;

/** What a kind's `summary.ts` answers: its result, made from counters alone, whatever the number of answers. */
export type KindSummary = (question: QuestionDefinition, counts: Counts) => Summary;

/** A column of raw data: the same code and label in every format and in the API. */
export interface Column {
  /** Unique within the survey and stable: `Q` and the question's slot. */
  readonly code: string;
  readonly label: string;
  /** Whether the coded form is a number (SPSS, statistics) or a text. */
  readonly type: 'number' | 'text';
  /** What coded numbers mean, where they have a meaning beyond themselves. */
  readonly value_labels: readonly { value: number; label: string }[];
  /** The answer as people read it. */
  readable(stored: StoredAnswer): string | number;
  /** The answer as programs calculate with it. */
  coded(stored: StoredAnswer): string | number;
}

/** What a kind's `columns.ts` answers: usually one column. */
export type KindColumns = (question: QuestionDefinition) => Column[];

/** The words of a chart, in the reader's language. */
export interface ChartTexts {
  /** 'n responses (p%)'. */
  readonly responses: (count: number, share: number) => string;
  readonly percent: (share: number) => string;
  readonly number: (value: number) => string;
  readonly option: string;
  /** Names an option that is no longer part of the question. */
  readonly removed: (option: string) => string;
  readonly value: string;
  readonly count: string;
  readonly share: string;
  readonly mean: string;
  readonly median: string;
  readonly deviation: string;
  /** Says what the chart shows, for who cannot see it. */
  readonly describe: (answered: number, mostGiven: string, share: number) => string;
  readonly describeNothing: string;
  readonly asPng: string;
  readonly asSvg: string;
  /** Names both downloads of a chart, for who hears them out of place. */
  readonly download: (format: string, question: string) => string;
}

/** What a kind's `chart.tsx` is given. */
export interface ChartProps {
  readonly result: QuestionResult;
  readonly texts: ChartTexts;
}

/** The settings of a question that its kind's editor changes. */
export interface EditableSettings {
  readonly options: readonly { readonly key: string; readonly id: number | null; readonly text: string }[];
  readonly rating_config: RatingConfig;
  /** Whether participants who may see results may read the answers. */
  readonly answers_visible: boolean;
}

/** The words of the kinds' editors, in the owner's language. */
export interface EditorTexts {
  readonly options: string;
  readonly option: (number: number) => string;
  readonly addOption: string;
  readonly removeOption: (number: number) => string;
  readonly moveOptionUp: (number: number) => string;
  readonly moveOptionDown: (number: number) => string;
  readonly pasteHint: string;
  readonly minimum: string;
  readonly maximum: string;
  readonly minLabel: string;
  readonly maxLabel: string;
  readonly ratingPreview: string;
  readonly textHint: string;
  readonly answersVisible: string;
  readonly answersVisibleHint: string;
  /** Words for a code of what is wrong. */
  readonly problem: (code: string) => string;
}

/** What a kind's `editor.tsx` is given. */
export interface EditorProps {
  readonly settings: EditableSettings;
  readonly onChange: (settings: EditableSettings) => void;
  /** What is wrong with a field, by its name, as the kind's `check` says it. */
  readonly problems: FieldErrors;
  /** Beginning of the ids of its fields: `<idPrefix>-<field name>` takes the focus when something is wrong there. */
  readonly idPrefix: string;
  /** Whether the survey's participants may see results. */
  readonly resultsShared: boolean;
  readonly texts: EditorTexts;
}

import type { Lexicon } from './lexicon.ts';

/** Titles and reasons are in the locale namespace `wording`, under `rules`. */
export const WORDING_RULES = [
  'leading',
  'loaded',
  'double_barrelled',
  'double_negation',
  'absolutes',
  'vague_quantity',
  'jargon',
  'too_long',
  'reading_level',
  'unbalanced_options',
  'overlapping_options',
  'option_gaps',
  'missing_option',
] as const;
export type WordingRule = (typeof WORDING_RULES)[number];

export interface WordingQuestion {
  readonly question_text: string;
  readonly question_type?: string;
  readonly options: readonly string[];
  /** An option asks for a text, so the list is complete. */
  readonly asksForMore?: boolean;
  readonly rating_config?:
    | { readonly labels: { readonly min: string; readonly max: string } }
    | null
    | undefined;
}

/** Only offered if meaning and grammar are preserved. */
export interface WordingSuggestion {
  readonly question_text?: string;
  readonly options?: string[];
}

export interface Hint {
  readonly rule: WordingRule;
  /** `warning`: probably biases answers; `note`: could be clearer. */
  readonly severity: 'warning' | 'note';
  /** Position in the question text. */
  readonly start?: number;
  readonly end?: number;
  /** The matched words, for the message. */
  readonly matchedText?: string;
  /** The grid row concerned. */
  readonly row?: string;
  readonly option_index?: number;
  readonly suggestion?: WordingSuggestion;
}

/** Input of every rule; `text` has plain apostrophes. */
export interface WordingContext {
  readonly question: WordingQuestion;
  readonly text: string;
  readonly lexicon: Lexicon;
}

export type WordingCheck = (context: WordingContext) => Hint[];

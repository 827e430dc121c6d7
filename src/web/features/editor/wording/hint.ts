import type { Lexicon } from './lexicon.ts';

/** Every wording rule; each has its title and reason in the locale namespace `wording`, under `rules`. */
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

/** What the check needs of a question; the contract's question types fit. */
export interface WordingQuestion {
  readonly question_text: string;
  readonly question_type?: string;
  readonly options: readonly string[];
  /** Whether one of them asks for own words: then the list is complete. */
  readonly asksForMore?: boolean;
  readonly rating_config?:
    { readonly labels: { readonly min: string; readonly max: string } } | null | undefined;
}

/** What one click changes: laid over the question. Only offered where meaning and grammar surely survive. */
export interface WordingSuggestion {
  readonly question_text?: string;
  readonly options?: string[];
}

export interface Hint {
  readonly rule: WordingRule;
  /** `warning`: answers will probably be biased; `note`: could be clearer. */
  readonly severity: 'warning' | 'note';
  /** Where in the question text, when it is about certain words. */
  readonly start?: number;
  readonly end?: number;
  /** The words that gave rise to it, for the message. */
  readonly matchedText?: string;
  /** The row of a grid that it is about. */
  readonly row?: string;
  /** Which answer option, when it is about one. */
  readonly option_index?: number;
  readonly suggestion?: WordingSuggestion;
}

/** What every rule is given: the question, its text with plain apostrophes, and the language's words. */
export interface WordingContext {
  readonly question: WordingQuestion;
  readonly text: string;
  readonly lexicon: Lexicon;
}

export type WordingCheck = (context: WordingContext) => Hint[];

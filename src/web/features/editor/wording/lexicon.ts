import type { RangeWords } from './ranges.ts';
import type { ScaleWords } from './scale.ts';

/** A turn of phrase, and what may safely stand in its place. */
export interface Phrase {
  readonly pattern: RegExp;
  /** Replacement for `String.replace`; missing where no rewording is safe. */
  readonly instead?: string;
}

/** Words to look for, and turns of phrase in which they do no harm. */
export interface WordList {
  readonly words: RegExp;
  /** Only told in statements and yes/no questions: in "how …" and "which …" they are harmless. */
  readonly inClosedQuestions?: RegExp;
  readonly harmless: RegExp;
}

/** All that the rules know of one language. Patterns named `harmless`, `pairs`, `strict` and `implied` are global. */
export interface Lexicon {
  /** How an open question begins. */
  readonly openQuestion: RegExp;
  readonly leading: readonly Phrase[];
  readonly loaded: WordList & { readonly flattery: RegExp };
  readonly joined: {
    readonly joint: RegExp;
    readonly pairs: RegExp;
    /** A clause before the question that only sets the scene. */
    readonly opening: RegExp;
    /** A word after the joint that only denies what stands before it. */
    readonly negated: RegExp;
    /** Whether two words with capitals are a name; not where every noun has one. */
    readonly capitalsAreNames: boolean;
  };
  readonly negation: { readonly strict: RegExp; readonly implied: RegExp; readonly harmless: RegExp };
  readonly absolutes: WordList;
  readonly vague: WordList & { readonly options: RegExp; readonly countQuestion: RegExp };
  readonly jargon: {
    readonly words: RegExp;
    readonly plain: Readonly<Record<string, string>>;
    readonly knownAbbreviations: ReadonlySet<string>;
  };
  readonly scale: ScaleWords;
  readonly ranges: RangeWords;
  readonly options: {
    /** Covers whoever finds themselves in none of the others. */
    readonly residual: RegExp;
    readonly yesNo: RegExp;
    /** Complete sets: days, seasons, months, how often. */
    readonly complete: RegExp;
    /** Names its own alternatives: "Do you rent or own?" */
    readonly alternatives: RegExp;
    readonly gender: RegExp;
    readonly other: string;
    readonly frequencies: readonly string[];
  };
  /** Turns "Do you always …?" into "How often do you …?"; null where the sentence is built otherwise. */
  readonly askHowOften: (text: string) => string | null;
  readonly countSyllables: (word: string) => number;
  /** Reading ease, 100 very easy, below 30 very difficult. */
  readonly readingEase: (wordsPerSentence: number, syllablesPerWord: number) => number;
}

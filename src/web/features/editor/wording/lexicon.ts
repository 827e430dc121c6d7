import type { RangeWords } from './ranges.ts';
import type { ScaleWords } from './scale.ts';

export interface Phrase {
  readonly pattern: RegExp;
  /** Replacement for `String.replace`; absent if no rewording is safe. */
  readonly instead?: string;
}

/** Words to find, and phrases in which they are harmless. */
export interface WordList {
  readonly words: RegExp;
  /** Harmless in "how …" and "which …". */
  readonly inClosedQuestions?: RegExp;
  readonly harmless: RegExp;
}

/** One language's data. Patterns `harmless`, `pairs`, `strict` and `implied` are global. */
export interface Lexicon {
  readonly openQuestion: RegExp;
  readonly leading: readonly Phrase[];
  readonly loaded: WordList & { readonly flattery: RegExp };
  readonly joined: {
    readonly joint: RegExp;
    readonly pairs: RegExp;
    readonly opening: RegExp;
    /** Word after the conjunction that negates the first part. */
    readonly negated: RegExp;
    /** False in languages that capitalize nouns. */
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
    /** Matches an "Other" option. */
    readonly residual: RegExp;
    readonly yesNo: RegExp;
    /** Complete sets: days, seasons, months, frequencies. */
    readonly complete: RegExp;
    /** Lists its own alternatives: "Do you rent or own?" */
    readonly alternatives: RegExp;
    readonly gender: RegExp;
    readonly other: string;
    readonly frequencies: readonly string[];
  };
  /** "Do you always …?" to "How often do you …?"; null for other structures. */
  readonly askHowOften: (text: string) => string | null;
  readonly countSyllables: (word: string) => number;
  /** 100 is very easy, below 30 very difficult. */
  readonly readingEase: (wordsPerSentence: number, syllablesPerWord: number) => number;
}

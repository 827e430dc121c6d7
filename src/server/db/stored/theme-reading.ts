import type { ThemeChoice } from '../../../shared/api/results/themes.ts';

/** Position of a quote: answer index, start and length in the single-line text. */
export interface QuotePosition {
  readonly answer: number;
  readonly from: number;
  readonly length: number;
}

export interface DetectedTheme {
  readonly name: string;
  readonly description: string;
  readonly answers: readonly number[];
  readonly quotes: readonly QuotePosition[];
}

export interface ThemeReading {
  readonly read: readonly string[];
  readonly themes: readonly DetectedTheme[];
  readonly kept?: readonly ThemeChoice[];
}

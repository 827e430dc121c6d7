import type { ThemeChoice } from '../../../shared/api/results/themes.ts';
import { fromStoredChoices, type StoredThemeChoice, toStoredChoices } from './theme-choices.ts';

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
  readonly choices?: readonly ThemeChoice[];
}

/** Stored with the member names of earlier versions. */
export type StoredThemeReading = Omit<ThemeReading, 'choices'> & {
  readonly kept?: readonly StoredThemeChoice[];
};

export function toStoredReading({ choices, ...reading }: ThemeReading): StoredThemeReading {
  return { ...reading, ...(choices !== undefined && { kept: toStoredChoices(choices) }) };
}

export function fromStoredReading({ kept, ...reading }: StoredThemeReading): ThemeReading {
  return { ...reading, ...(kept !== undefined && { choices: fromStoredChoices(kept) }) };
}

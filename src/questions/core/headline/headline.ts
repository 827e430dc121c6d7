import type { QuestionResult } from '../../../shared/api/results/results.ts';
import type { DatePart } from '../rules/date-parts.ts';

/** The name of a sentence among the words `kinds:headline`. */
export type HeadlineKey =
  | 'all'
  | 'nearlyAll'
  | 'most'
  | 'lead'
  | 'half'
  | 'tie'
  | 'split'
  | 'near'
  | 'chance'
  | 'chanceMany'
  | 'close'
  | 'closeSame'
  | 'even'
  | 'ties'
  | 'scaleAll'
  | 'scaleSplit'
  | 'scaleMean'
  | 'nps'
  | 'npsUnclear'
  | 'npsEven'
  | 'numberAll'
  | 'range'
  | 'numberMean'
  | 'median'
  | 'firstAll'
  | 'first'
  | 'firstChance'
  | 'firstTwo'
  | 'firstTie'
  | 'firstNone'
  | 'sum'
  | 'sumUnclear'
  | 'sumTwo'
  | 'sumNone'
  | 'best'
  | 'bestUnclear'
  | 'rows'
  | 'rowsUnclear'
  | 'rowsBetween'
  | 'rowsSame'
  | 'columnAll'
  | 'column'
  | 'group'
  | 'groupTwo'
  | 'agreed';

/** A value of a sentence, not yet written: a share of all, a number with its unit, a moment, or words that somebody wrote. */
export type HeadlineValue =
  | { readonly share: number }
  | { readonly number: number; readonly unit?: string }
  | { readonly dateValue: number; readonly part: DatePart }
  | { readonly words: string };

/** One sentence about the answers to a question: which, and what is in it. */
export interface Headline {
  readonly key: HeadlineKey;
  readonly values: Readonly<Record<string, HeadlineValue>>;
}

/** What a kind says of its answers in one sentence; null where nothing can be said that nobody could dispute. */
export type MakeHeadline = (result: QuestionResult) => Headline | null;

/** Of fewer answers nothing is said in words: one more would say something else. */
export const MIN_HEADLINE = 5;

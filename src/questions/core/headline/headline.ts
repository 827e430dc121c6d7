import type { QuestionResult } from '../../../shared/api/results/results.ts';
import type { DatePart } from '../rules/date-parts.ts';

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

export type HeadlineValue =
  | { readonly share: number }
  | { readonly number: number; readonly unit?: string }
  | { readonly dateValue: number; readonly part: DatePart }
  | { readonly words: string };

export interface Headline {
  readonly key: HeadlineKey;
  readonly values: Readonly<Record<string, HeadlineValue>>;
}

/** Creates a type's headline; null if no statement is certain. */
export type MakeHeadline = (result: QuestionResult) => Headline | null;

/** With fewer answers, one more could change the statement. */
export const MIN_HEADLINE = 5;

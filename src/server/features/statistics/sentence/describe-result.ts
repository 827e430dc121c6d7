import type english from '../../../../locales/en/statistics.json';
import type { Estimate, Estimates } from '../../../../statistics/method.ts';

/** A sentence's key, and what is written into it: numbers of the result by what they are. */
export interface SentenceFacts {
  key: `sentence.${keyof typeof english.sentence}`;
  /** Written with two digits after the point. */
  numbers?: Record<string, number>;
  /** Written as per cent. */
  shares?: Record<string, number>;
  /** Written as they are. */
  words?: Record<string, string>;
  p?: number;
  /** Whether two groups or two items are compared, where the result has no names for them. */
  sides?: 'groups' | 'items';
}

/** What can be said of a result whose intervals have the level that goes with `alpha`. */
export type DescribeResult = (estimates: Estimates, alpha: number) => SentenceFacts;

/** A figure as a number; NaN where it is none. */
export const number = (value: Estimate | undefined): number => (typeof value === 'number' ? value : NaN);
/** A figure as a word; empty where it is none. */
export const word = (value: Estimate | undefined): string => (typeof value === 'string' ? value : '');
/** The two ends of an interval; NaN where there is none. */
export const limits = (value: Estimate | undefined): { low: number; high: number } =>
  Array.isArray(value) ? { low: number(value[0]), high: number(value[1]) } : { low: NaN, high: NaN };
/** The records of a list of them; none where it is no list. */
export const records = (value: Estimate | undefined): Estimates[] =>
  (Array.isArray(value) ? value : []).filter(
    (entry): entry is Estimates => typeof entry === 'object' && entry !== null && !Array.isArray(entry),
  );

/** Of methods without a sentence of their own: whether there is an effect, or that they describe. */
export const fallbackSentence: DescribeResult = ({ p_value }, alpha) => {
  const p = number(p_value);
  if (Number.isNaN(p)) return { key: 'sentence.describes' };
  return { key: p < alpha ? 'sentence.effect_clear' : 'sentence.effect_open', p };
};

/** A test whose sentence depends on its p value alone. */
export const byP =
  (
    clear: SentenceFacts['key'],
    open: SentenceFacts['key'],
    more: (estimates: Estimates) => object = () => ({}),
  ): DescribeResult =>
  (estimates, alpha) => {
    const p = number(estimates['p_value']);
    if (Number.isNaN(p)) return { key: 'sentence.describes' };
    return { key: p < alpha ? clear : open, p, ...more(estimates) };
  };

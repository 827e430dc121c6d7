import type english from '../../../../locales/en/statistics.json';
import type { Estimate, Estimates } from '../../../../statistics/method.ts';

/** A sentence's key and parameters. */
export interface SentenceFacts {
  key: `sentence.${keyof typeof english.sentence}`;
  /** Two decimals. */
  numbers?: Record<string, number>;
  /** Formatted as percentages. */
  shares?: Record<string, number>;
  /** Inserted unchanged. */
  words?: Record<string, string>;
  p?: number;
  /** Compared sides without labels. */
  sides?: 'groups' | 'items';
}

/** Interval level is 1 − `alpha`. */
export type DescribeResult = (estimates: Estimates, alpha: number) => SentenceFacts;

/** Returns NaN if it is not a number. */
export const number = (value: Estimate | undefined): number => (typeof value === 'number' ? value : NaN);
export const word = (value: Estimate | undefined): string => (typeof value === 'string' ? value : '');
/** Returns NaN without an interval. */
export const limits = (value: Estimate | undefined): { low: number; high: number } =>
  Array.isArray(value) ? { low: number(value[0]), high: number(value[1]) } : { low: NaN, high: NaN };
export const records = (value: Estimate | undefined): Estimates[] =>
  (Array.isArray(value) ? value : []).filter(
    (entry): entry is Estimates => typeof entry === 'object' && entry !== null && !Array.isArray(entry),
  );

/** For methods without their own sentence. */
export const fallbackSentence: DescribeResult = ({ p_value }, alpha) => {
  const p = number(p_value);
  if (Number.isNaN(p)) return { key: 'sentence.describes' };
  return { key: p < alpha ? 'sentence.effect_clear' : 'sentence.effect_open', p };
};

/** For tests described by p value alone. */
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

export const listed = (
  names: readonly string[],
  clear: SentenceFacts['key'],
  open: SentenceFacts['key'],
): SentenceFacts => ({ key: names.length > 0 ? clear : open, words: { names: names.join(', ') } });

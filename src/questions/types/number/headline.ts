import { type MakeHeadline, MIN_HEADLINE } from '../../core/headline/headline.ts';
import type { NumberSettings } from './rules-settings.ts';

/** Names range and median; the mean if the range is suppressed. */
export const numberHeadline: MakeHeadline = (result) => {
  const { unit } = result.settings as NumberSettings;
  const n = result.answered - (result.no_opinion ?? 0);
  const value = (number: number) => ({ number, unit });
  const { min, max, median, mean } = result;
  if (n < MIN_HEADLINE) return null;
  if (min != null && max != null && median != null)
    return min === max
      ? { key: 'numberAll', values: { n: { number: n }, value: value(max) } }
      : { key: 'range', values: { from: value(min), to: value(max), median: value(median) } };
  return mean == null ? null : { key: 'numberMean', values: { mean: value(mean) } };
};

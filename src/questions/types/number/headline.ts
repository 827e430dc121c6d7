import { type MakeHeadline, MIN_HEADLINE } from '../../core/headline/headline.ts';
import type { NumberSettings } from './rules-settings.ts';

/** Names range and median; the mean if the range is suppressed. */
export const numberHeadline: MakeHeadline = (result) => {
  const { unit } = result.settings as NumberSettings;
  const n = result.answered - (result.no_opinion ?? 0);
  const value = (number: number) => ({ number, unit });
  const { least, most, median, mean } = result;
  if (n < MIN_HEADLINE) return null;
  if (least != null && most != null && median != null)
    return least === most
      ? { key: 'numberAll', values: { n: { number: n }, value: value(most) } }
      : { key: 'range', values: { from: value(least), to: value(most), median: value(median) } };
  return mean == null ? null : { key: 'numberMean', values: { mean: value(mean) } };
};

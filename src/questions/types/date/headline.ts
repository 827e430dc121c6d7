import { type MakeHeadline, MIN_HEADLINE } from '../../core/headline/headline.ts';
import type { DateSettings } from './rules-settings.ts';

/** Names range and median of dates. Of two middle dates the earlier one is the median, as in the chart. */
export const dateHeadline: MakeHeadline = ({ settings, answered, min, max, median }) => {
  const { part } = settings as DateSettings;
  const value = (dateValue: number) => ({ dateValue: Math.floor(dateValue), part });
  if (answered < MIN_HEADLINE || median == null) return null;
  if (min == null || max == null) return { key: 'median', values: { median: value(median) } };
  return min === max
    ? { key: 'numberAll', values: { n: { number: answered }, value: value(max) } }
    : { key: 'range', values: { from: value(min), to: value(max), median: value(median) } };
};

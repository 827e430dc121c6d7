import { type MakeHeadline, MIN_HEADLINE } from '../../core/headline/headline.ts';
import type { DateSettings } from './rules-settings.ts';

/** Names range and median of dates. Of two middle dates the earlier one is the median, as in the chart. */
export const dateHeadline: MakeHeadline = ({ settings, answered, least, most, median }) => {
  const { part } = settings as DateSettings;
  const value = (dateValue: number) => ({ dateValue: Math.floor(dateValue), part });
  if (answered < MIN_HEADLINE || median == null) return null;
  if (least == null || most == null) return { key: 'median', values: { median: value(median) } };
  return least === most
    ? { key: 'numberAll', values: { n: { number: answered }, value: value(most) } }
    : { key: 'range', values: { from: value(least), to: value(most), median: value(median) } };
};

import { rangeText, withMinus } from '../../../shared/text/number-format.ts';
import { type MakeHeadline, MIN_HEADLINE } from './headline.ts';
import { isOnScale } from './scale.ts';
import type { DateSettings } from '../../types/date/rules-settings.ts';
import type { NumberSettings } from '../../types/number/rules-settings.ts';

/** Share of the scale at each end; with a third of the answers at both, opinions are split. */
const END = 0.4;
const SPLIT_FROM = 1 / 3;

export const scaleHeadline: MakeHeadline = ({ counts = [], answered, no_opinion = 0, mean }) => {
  const n = answered - no_opinion;
  if (n < MIN_HEADLINE || mean == null || counts.length < 2) return null;
  if (!isOnScale({ answered, no_opinion, counts, mean })) return null;
  const all = counts.find(({ count }) => count === n);
  if (all !== undefined)
    return { key: 'scaleAll', values: { n: { number: n }, value: { words: withMinus(all.value) } } };
  const size = Math.max(1, Math.floor(counts.length * END));
  const end = (from: number) => {
    const values = counts.slice(from, from + size);
    const sum = values.reduce((total, { count }) => total + count, 0);
    const [lower, upper] = [values[0]?.value ?? '', values.at(-1)?.value ?? ''];
    return {
      share: sum / n,
      words: lower === upper ? withMinus(lower) : rangeText(withMinus(lower), withMinus(upper)),
    };
  };
  const [low, high] = [end(0), end(counts.length - size)];
  const middle = 1 - low.share - high.share;
  if (Math.min(low.share, high.share) >= Math.max(SPLIT_FROM, middle))
    return {
      key: 'scaleSplit',
      values: {
        low: { share: low.share },
        lowest: { words: low.words },
        high: { share: high.share },
        highest: { words: high.words },
      },
    };
  return {
    key: 'scaleMean',
    values: {
      mean: { number: mean },
      min: { words: counts[0]?.value ?? '' },
      max: { words: counts.at(-1)?.value ?? '' },
      share: { share: high.share },
      highest: { words: high.words },
    },
  };
};

export const npsHeadline: MakeHeadline = ({ nps, answered }) => {
  if (answered < MIN_HEADLINE || nps?.score == null) return null;
  const { promoters, detractors, score, low, high } = nps;
  const share = { share: promoters / answered };
  if (promoters === detractors) return { key: 'npsEven', values: { share } };
  const isUnclear = low !== null && high !== null && low <= 0 && high >= 0;
  return {
    key: isUnclear ? 'npsUnclear' : 'nps',
    values: { score: { number: score }, share, other: { share: detractors / answered } },
  };
};

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

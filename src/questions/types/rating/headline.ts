import { rangeText, withMinus } from '../../../shared/text/number-format.ts';
import { type MakeHeadline, MIN_HEADLINE } from '../../core/headline/headline.ts';
import { isOnScale } from '../../core/headline/scale.ts';

/** Share of the scale at each end; with a third of the answers at both, opinions are split. */
const END = 0.4;
const SPLIT_FROM = 1 / 3;

export const ratingHeadline: MakeHeadline = ({ counts = [], answered, no_opinion = 0, mean }) => {
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

import { type MakeHeadline, MIN_HEADLINE } from '../../core/headline/headline.ts';
import { isSame } from '../../core/headline/means.ts';

/** Names the item with the highest score, if the confidence intervals are apart. */
export const maxdiffHeadline: MakeHeadline = ({ best_worst: items = [], answered }) => {
  const [first, second] = items;
  if (answered < MIN_HEADLINE || first?.score == null || second?.score == null) return null;
  if (items.some(({ score }) => score === null) || isSame(first.score, second.score)) return null;
  const isClear = first.low !== null && items.slice(1).every(({ high }) => (high ?? 1) < (first.low ?? -1));
  return {
    key: isClear ? 'best' : 'bestUnclear',
    values: { a: { words: first.text }, score: { number: first.score } },
  };
};

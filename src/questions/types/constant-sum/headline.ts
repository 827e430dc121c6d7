import type { PartResult } from '../../../shared/api/results/results.ts';
import { type MakeHeadline, MIN_HEADLINE } from '../../core/headline/headline.ts';
import { isApart, isSame, withMeans } from '../../core/headline/means.ts';
import type { SentSum } from './rules.ts';

/** Relative distance of means that count as close. */
const CLOSE_PART = 0.05;

/** Names the item with the highest mean, if the confidence intervals are apart. */
export const constantSumHeadline: MakeHeadline = ({ parts = [], answered, settings }) => {
  const { total, unit = '' } = settings as unknown as SentSum;
  if (answered < MIN_HEADLINE || !areAlike(parts, answered)) return null;
  const sorted = withMeans(parts);
  const [first, second] = sorted;
  if (first === undefined || second === undefined) return null;
  const near = sorted.filter(({ mean }) => first.mean - mean <= total * CLOSE_PART);
  const a = { words: first.text };
  const mean = { number: first.mean, unit };
  const statedParts = { a, mean, total: { number: total, unit } };
  if (isApart(first, second)) return { key: 'sum', values: statedParts };
  if (near.length > 2) return { key: 'sumNone', values: { n: { number: near.length } } };
  const third = sorted[2];
  const isTie = isSame(first.mean, second.mean);
  if (near.length === 2 && (third === undefined || isTie || isApart(second, third)))
    return {
      key: 'sumTwo',
      values: { a, mean, b: { words: second.text }, other: { number: second.mean, unit } },
    };
  return { key: 'sumUnclear', values: statedParts };
};

/** Returns whether everyone was asked about all items: otherwise means are not comparable. */
function areAlike(parts: readonly PartResult[], answered: number): boolean {
  return parts.every((part) => !part.archived && part.answered === answered && part.mean != null);
}

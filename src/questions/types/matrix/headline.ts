import type { PartResult, QuestionResult } from '../../../shared/api/results/results.ts';
import { type Headline, type MakeHeadline, MIN_HEADLINE } from '../../core/headline/headline.ts';
import { isApart, isSame, withMeans } from '../../core/headline/means.ts';
import { isOnScale } from '../../core/headline/scale.ts';

export const matrixHeadline: MakeHeadline = (result) => {
  const rows = (result.parts ?? []).filter(({ archived }) => !archived);
  if (rows.length < 2 || rows.some((row) => answeredCount(row) < MIN_HEADLINE)) return null;
  return result.settings['mode'] === 'rating' ? ofMeans(rows) : ofColumns(rows);
};

function ofMeans(rows: readonly PartResult[]): Headline | null {
  const sorted = withMeans(rows);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (sorted.length < rows.length || !rows.every(isOnScale) || first === undefined || last === undefined)
    return null;
  if (isSame(first.mean, last.mean)) return { key: 'rowsSame', values: { mean: { number: first.mean } } };
  const isShared = isSame(first.mean, sorted[1]?.mean ?? 0) || isSame(last.mean, sorted.at(-2)?.mean ?? 0);
  const values = {
    a: { words: first.text },
    high: { number: first.mean },
    b: { words: last.text },
    low: { number: last.mean },
  };
  if (isShared && sorted.length > 2) return { key: 'rowsBetween', values };
  return { key: isApart(first, last) ? 'rows' : 'rowsUnclear', values };
}

/** Names the column that leads most rows; none if removed columns are hidden. */
function ofColumns(rows: readonly PartResult[]): Headline | null {
  if (rows.some(({ removed_hidden }) => removed_hidden === true)) return null;
  const leaders = rows.flatMap(({ counts = [], removed_counts = [], no_opinion = 0 }) => {
    const all = [...counts, ...removed_counts];
    const most = Math.max(...all.map(({ count }) => count));
    const leading = all.filter(({ count }) => count === most);
    return leading.length === 1 && most > no_opinion ? leading.map(({ value }) => value) : [];
  });
  const byColumn = [...Map.groupBy(leaders, (column) => column)].toSorted(
    ([, a], [, b]) => b.length - a.length,
  );
  const [first] = byColumn;
  if (first === undefined || 2 * first[1].length <= rows.length) return null;
  const [column, { length }] = first;
  const a = { words: column };
  return length === rows.length
    ? { key: 'columnAll', values: { a } }
    : { key: 'column', values: { a, n: { number: length }, rows: { number: rows.length } } };
}

function answeredCount({
  answered,
  no_opinion = 0,
}: Pick<QuestionResult, 'answered' | 'no_opinion'>): number {
  return answered - no_opinion;
}

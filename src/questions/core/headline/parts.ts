import type { PartResult, QuestionResult } from '../../../shared/api/results/results.ts';
import { type Headline, type MakeHeadline, MIN_HEADLINE } from './headline.ts';
import { rankOutcome } from './ladder.ts';
import { isOnScale } from './scale.ts';
import type { SentSum } from '../../types/constant-sum/rules.ts';

/** Relative distance of means that count as close. */
const CLOSE_PART = 0.05;
/** Equal in the charts' two decimals. */
const isSame = (a: number, b: number) => Math.round(a * 100) === Math.round(b * 100);

/** Names the item ranked first: the mean could favour an item that hardly anyone ranked. */
export const rankingHeadline: MakeHeadline = ({ parts = [], answered }) => {
  // Without Borda points, participants did not rank the same items.
  const hasChanged = parts.some(({ borda, archived }) => borda == null || archived);
  if (answered < MIN_HEADLINE || hasChanged) return null;
  const standing = rankOutcome(
    parts.map(({ text, first = 0 }) => ({ text, count: first })),
    answered,
    false,
  );
  if (standing === null) return null;
  const { shape, first } = standing;
  const share = { share: first.count / answered };
  const a = { words: first.text };
  switch (shape) {
    case 'all':
      return { key: 'firstAll', values: { n: { number: answered }, a } };
    case 'nearlyAll':
    case 'most':
    case 'lead':
      return { key: 'first', values: { share, a } };
    case 'chance':
    case 'chanceMany': {
      const { count } = shape === 'chance' ? standing.second : standing.last;
      return { key: 'firstChance', values: { a, share, other: { share: count / answered } } };
    }
    case 'split':
    case 'near': {
      const { text, count } = standing.second;
      const values = { a, share, b: { words: text }, other: { share: count / answered } };
      return { key: 'firstTwo', values };
    }
    case 'half':
    case 'tie':
      return { key: 'firstTie', values: { a, share, b: { words: standing.second.text } } };
    case 'close':
    case 'ties':
    case 'even':
      return { key: 'firstNone', values: {} };
  }
};

/** Names the item with the highest mean, if the confidence intervals are apart. */
export const sumHeadline: MakeHeadline = ({ parts = [], answered, settings }) => {
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

export const textHeadline: MakeHeadline = ({ categories = [], answered, answers_hidden }) => {
  const [first, second, third] = categories.filter(({ name }) => name !== '');
  if (answered < MIN_HEADLINE || answers_hidden === true || first === undefined || first.count < 2)
    return null;
  if (first.count === third?.count) return null;
  const n = { number: first.count };
  const a = { words: groupHeading(first.name) };
  if (first.count === second?.count)
    return { key: 'groupTwo', values: { a, b: { words: groupHeading(second.name) }, n } };
  return { key: 'group', values: { a, n, answered: { number: answered } } };
};

/** Capitalizes a group name: keywords are stored in lower case. */
export function groupHeading(name: string): string {
  const [first = '', ...rest] = name;
  return first.toLocaleUpperCase() + rest.join('');
}

export const consentHeadline: MakeHeadline = ({ answered, asked }) => {
  if (asked === undefined || asked < MIN_HEADLINE) return null;
  return { key: 'agreed', values: { n: { number: answered }, asked: { number: asked } } };
};

function answeredCount({
  answered,
  no_opinion = 0,
}: Pick<QuestionResult, 'answered' | 'no_opinion'>): number {
  return answered - no_opinion;
}

/** Returns whether two intervals are apart; conservative for shares of one total. */
function isApart(upper: PartResult, lower: PartResult): boolean {
  return (upper.low ?? -Infinity) > (lower.high ?? Infinity);
}

function withMeans(parts: readonly PartResult[]) {
  return parts
    .flatMap((part) => (part.mean == null ? [] : [{ ...part, mean: part.mean }]))
    .toSorted((a, b) => b.mean - a.mean);
}

/** Returns whether everyone was asked about all items: otherwise means are not comparable. */
function areAlike(parts: readonly PartResult[], answered: number): boolean {
  return parts.every((part) => !part.archived && part.answered === answered && part.mean != null);
}

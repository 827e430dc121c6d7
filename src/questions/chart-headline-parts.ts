import type { PartResult, QuestionResult } from '../shared/api/results.ts';
import { type Headline, type MakeHeadline, MIN_HEADLINE } from './chart-headline.ts';
import { standingOf } from './chart-headline-ladder.ts';
import type { SentSum } from './constant-sum/rules.ts';

/** Means this close, in parts of the total, are called close. */
const CLOSE_PART = 0.05;
/** Written with two decimals, as in the charts, such means are the same. */
const isSame = (a: number, b: number) => Math.abs(a - b) < 0.005;

/** What was put first; of the means alone, an item that hardly anybody ranked could be the best. */
export const rankingHeadline: MakeHeadline = ({ parts = [], answered }) => {
  // Without points, not everybody had the same items before them.
  const hasChanged = parts.some(({ borda, archived }) => borda == null || archived);
  if (answered < MIN_HEADLINE || hasChanged) return null;
  const standing = standingOf(
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
    case 'chanceMany':
      return { key: 'first', values: { share, a } };
    case 'chance':
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

/** Who got the most, on average. */
export const sumHeadline: MakeHeadline = ({ parts = [], answered, settings }) => {
  const { total, unit = '' } = settings as unknown as SentSum;
  if (answered < MIN_HEADLINE || !areAlike(parts, answered)) return null;
  const sorted = withMeans(parts);
  const [first, second] = sorted;
  if (first === undefined || second === undefined) return null;
  const near = sorted.filter(({ mean }) => first.mean - mean <= total * CLOSE_PART);
  const a = { words: first.text };
  const mean = { number: first.mean, unit };
  if (near.length > 2) return { key: 'sumNone', values: { n: { number: near.length } } };
  if (near.length === 2)
    return {
      key: 'sumTwo',
      values: { a, mean, b: { words: second.text }, other: { number: second.mean, unit } },
    };
  return { key: 'sum', values: { a, mean, total: { number: total, unit } } };
};

/** Which item has the highest score, and whether the next one's interval lies apart. */
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

/** How far the rows of a scale lie apart, or which column leads in how many rows. */
export const matrixHeadline: MakeHeadline = (result) => {
  const rows = (result.parts ?? []).filter(({ archived }) => !archived);
  if (rows.length < 2 || rows.some((row) => given(row) < MIN_HEADLINE)) return null;
  return result.settings['mode'] === 'rating' ? ofMeans(rows) : ofColumns(rows);
};

function ofMeans(rows: readonly PartResult[]): Headline | null {
  const sorted = withMeans(rows);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (sorted.length < rows.length || first === undefined || last === undefined) return null;
  if (isSame(first.mean, last.mean)) return { key: 'rowsSame', values: { mean: { number: first.mean } } };
  const isShared = isSame(first.mean, sorted[1]?.mean ?? 0) || isSame(last.mean, sorted.at(-2)?.mean ?? 0);
  const values = {
    a: { words: first.text },
    high: { number: first.mean },
    b: { words: last.text },
    low: { number: last.mean },
  };
  if (isShared && sorted.length > 2) return { key: 'rowsBetween', values };
  const isClear = (first.low ?? -Infinity) > (last.high ?? Infinity);
  return { key: isClear ? 'rows' : 'rowsUnclear', values };
}

function ofColumns(rows: readonly PartResult[]): Headline | null {
  const leaders = rows.flatMap(({ counts = [], removed_counts = [], no_opinion = 0 }) => {
    const all = [...counts, ...removed_counts];
    const most = Math.max(...all.map(({ count }) => count));
    const leading = all.filter(({ count }) => count === most);
    return leading.length === 1 && most > no_opinion ? leading.map(({ value }) => value) : [];
  });
  const byColumn = [...Map.groupBy(leaders, (column) => column)].toSorted(
    ([, a], [, b]) => b.length - a.length,
  );
  const [first, second] = byColumn;
  if (first === undefined || first[1].length === second?.[1].length) return null;
  const [column, { length }] = first;
  const a = { words: column };
  return length === rows.length
    ? { key: 'columnAll', values: { a } }
    : { key: 'column', values: { a, n: { number: length }, rows: { number: rows.length } } };
}

/** The largest group of texts, or the two largest; a group of one is none. */
export const textHeadline: MakeHeadline = ({ categories = [], answered, answers_hidden }) => {
  const [first, second, third] = categories.filter(({ name }) => name !== '');
  if (answered < MIN_HEADLINE || answers_hidden === true || first === undefined || first.count < 2)
    return null;
  if (first.count === third?.count) return null;
  const n = { number: first.count };
  const a = { words: heading(first.name) };
  if (first.count === second?.count)
    return { key: 'groupTwo', values: { a, b: { words: heading(second.name) }, n } };
  return { key: 'group', values: { a, n, answered: { number: answered } } };
};

/** Keywords are kept in small letters. */
function heading(name: string): string {
  const [first = '', ...rest] = name;
  return first.toLocaleUpperCase() + rest.join('');
}

/** How many of those who were asked agreed. */
export const consentHeadline: MakeHeadline = ({ answered, asked }) => {
  if (asked === undefined || asked < MIN_HEADLINE) return null;
  return { key: 'agreed', values: { n: { number: answered }, asked: { number: asked } } };
};

/** Those who gave a value. */
function given({ answered, no_opinion = 0 }: Pick<QuestionResult, 'answered' | 'no_opinion'>): number {
  return answered - no_opinion;
}

/** Parts that have a mean, the highest first. */
function withMeans(parts: readonly PartResult[]) {
  return parts
    .flatMap((part) => (part.mean == null ? [] : [{ ...part, mean: part.mean }]))
    .toSorted((a, b) => b.mean - a.mean);
}

/** Whether everybody was asked about every item: means of different people cannot be put in an order. */
function areAlike(parts: readonly PartResult[], answered: number): boolean {
  return parts.every((part) => !part.archived && part.answered === answered && part.mean != null);
}

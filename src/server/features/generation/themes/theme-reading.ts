import type { AiTheme, ThemeChoice } from '../../../../shared/api/results/themes.ts';
import { arrangeThemes } from '../../results/themes/arrange-themes.ts';
import { choicesFor } from './choices-for.ts';

/** Where a quote stands: in which of the answers that were read, from which character of it, in one line, and how many. */
export interface QuotePosition {
  readonly answer: number;
  readonly from: number;
  readonly length: number;
}

/** A theme that a model found, without a word of an answer. */
export interface DetectedTheme {
  readonly name: string;
  readonly description: string;
  /** The answers that the model counts to it, by their places among those that were read. */
  readonly answers: readonly number[];
  readonly quotes: readonly QuotePosition[];
}

/** What a model found in the answers to a question. */
export interface ThemeReading {
  /** The submissions whose answers it read. */
  readonly read: readonly string[];
  readonly themes: readonly DetectedTheme[];
  /** What the owner has chosen for them, by the names that the model gave; missing while nothing is. */
  readonly kept?: readonly ThemeChoice[];
}

/** An answer as quotes are compared with it: line breaks and runs of spaces are one space. */
export function inOneLine(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim();
}

/**
 * Leaves out the answers that are gone, themes that have no quote without them, and what was chosen for those.
 * @param isThere whether the answer at a place of `read` is still there
 */
export function leaveOut(
  { read, themes, kept }: ThemeReading,
  isThere: (answer: number) => boolean,
): ThemeReading {
  const left = [...read.keys()].filter(isThere);
  const newIndexes = new Map(left.map((former, now) => [former, now]));
  const all = themes.map((theme) => ({
    ...theme,
    answers: theme.answers.flatMap((answer) => newIndexes.get(answer) ?? []),
    quotes: theme.quotes.flatMap((quote) => {
      const answer = newIndexes.get(quote.answer);
      return answer === undefined ? [] : { ...quote, answer };
    }),
  }));
  const quoted = all.filter(({ quotes }) => quotes.length > 0);
  return { read: left.map((i) => read[i]!), themes: quoted, ...choicesOfThemes(quoted, kept) };
}

/** What was chosen, as far as it is for one of these themes. */
export function choicesOfThemes(
  themes: readonly DetectedTheme[],
  kept: readonly ThemeChoice[] = [],
): Pick<ThemeReading, 'kept'> {
  const own = choicesFor(
    themes.map(({ name }) => name),
    kept,
  );
  return own.length === 0 ? {} : { kept: own };
}

/**
 * Tells found themes as their owner has arranged them, with the answers that are still there: what was deleted is counted and
 * quoted no more, and a theme whose quotes have all gone says nothing that anybody could check, so it is left out.
 * @param texts the answers by submission, as they are stored now
 */
export function presentReading(
  { read, themes, kept }: ThemeReading,
  texts: ReadonlyMap<string, string>,
): { read: number; themes: AiTheme[]; kept: readonly ThemeChoice[] } {
  const lines = read.map((id) => inOneLine(texts.get(id) ?? ''));
  const isThere = (answer: number) => (lines[answer] ?? '') !== '';
  const quoted = themes.filter((theme) => presentTheme(theme, lines).quotes.length > 0);
  const { kept: choices = [] } = choicesOfThemes(quoted, kept);
  const counted = quoted.map((theme) => {
    const { term, name, count } = presentTheme(theme, lines);
    return { term, name, count };
  });
  const arranged = arrangeThemes(counted, choices).map((theme) => {
    const members = theme.terms.flatMap(({ term }) => quoted.filter(({ name }) => name === term));
    return { ...presentTheme(joined(members), lines), ...theme, count: presentTheme(joined(members), lines).count };
  });
  return {
    read: lines.filter((_, i) => isThere(i)).length,
    themes: arranged.toSorted((a, b) => Number(b.pinned) - Number(a.pinned) || b.count - a.count),
    kept: choices,
  };
}

/** Several themes as one: an answer that belongs to two of them counts once. */
function joined(themes: readonly DetectedTheme[]): DetectedTheme {
  return {
    name: themes[0]?.name ?? '',
    description: themes
      .map(({ description }) => description)
      .filter((text) => text !== '')
      .join(' '),
    answers: [...new Set(themes.flatMap(({ answers }) => answers))],
    quotes: themes.flatMap(({ quotes }) => quotes),
  };
}

/** Tells one theme with the answers that were read, each in one line; empty ones are gone. */
export function presentTheme(theme: DetectedTheme, lines: readonly string[]): AiTheme {
  const { name, description, answers, quotes } = theme;
  const count = answers.filter((answer) => (lines[answer] ?? '') !== '').length;
  const words = quotes.map(({ answer, from, length }) => (lines[answer] ?? '').slice(from, from + length));
  return {
    term: name,
    name,
    description,
    count,
    terms: [{ term: name, name, count }],
    hidden: false,
    pinned: false,
    quotes: [...new Set(words)].filter((quote) => quote !== ''),
  };
}

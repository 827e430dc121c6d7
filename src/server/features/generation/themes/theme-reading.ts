import type { AiTheme } from '../../../../shared/api/themes.ts';

/** Where a quote stands: in which of the answers that were read, from which character of it, in one line, and how many. */
export interface QuotePlace {
  readonly answer: number;
  readonly from: number;
  readonly length: number;
}

/** A theme that a model found, without a word of an answer. */
export interface FoundTheme {
  readonly name: string;
  readonly description: string;
  /** The answers that the model counts to it, by their places among those that were read. */
  readonly answers: readonly number[];
  readonly quotes: readonly QuotePlace[];
}

/** What a model found in the answers to a question. */
export interface ThemeReading {
  /** The submissions whose answers it read. */
  readonly read: readonly string[];
  readonly themes: readonly FoundTheme[];
}

/** An answer as quotes are compared with it: line breaks and runs of spaces are one space. */
export function inOneLine(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim();
}

/**
 * Leaves out the answers that are gone, and themes that have no quote without them.
 * @param isThere whether the answer at a place of `read` is still there
 */
export function leaveOut({ read, themes }: ThemeReading, isThere: (answer: number) => boolean): ThemeReading {
  const left = [...read.keys()].filter(isThere);
  const places = new Map(left.map((former, now) => [former, now]));
  const found = themes.map((theme) => ({
    ...theme,
    answers: theme.answers.flatMap((answer) => places.get(answer) ?? []),
    quotes: theme.quotes.flatMap((quote) => {
      const answer = places.get(quote.answer);
      return answer === undefined ? [] : { ...quote, answer };
    }),
  }));
  return { read: left.map((i) => read[i]!), themes: found.filter(({ quotes }) => quotes.length > 0) };
}

/**
 * Tells found themes with the answers that are still there: what was deleted is counted and quoted no more, and a theme
 * whose quotes have all gone says nothing that anybody could check, so it is left out.
 * @param texts the answers by submission, as they are stored now
 */
export function tellReading(
  { read, themes }: ThemeReading,
  texts: ReadonlyMap<string, string>,
): { read: number; themes: AiTheme[] } {
  const lines = read.map((id) => inOneLine(texts.get(id) ?? ''));
  const isThere = (answer: number) => (lines[answer] ?? '') !== '';
  const told = themes
    .map((theme) => tellTheme(theme, lines))
    .filter(({ quotes }) => quotes.length > 0)
    .toSorted((a, b) => b.count - a.count);
  return { read: lines.filter((_, i) => isThere(i)).length, themes: told };
}

/** Tells one theme with the answers that were read, each in one line; empty ones are gone. */
export function tellTheme(theme: FoundTheme, lines: readonly string[]): AiTheme {
  const { name, description, answers, quotes } = theme;
  const count = answers.filter((answer) => (lines[answer] ?? '') !== '').length;
  const words = quotes.map(({ answer, from, length }) => (lines[answer] ?? '').slice(from, from + length));
  return { name, description, count, quotes: words.filter((quote) => quote !== '') };
}

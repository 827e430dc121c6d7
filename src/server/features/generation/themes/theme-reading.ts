import type { AiTheme, ThemeChoice } from '../../../../shared/api/results/themes.ts';
import { arrangeThemes } from '../../results/themes/arrange-themes.ts';
import { choicesFor } from './choices-for.ts';
import type { DetectedTheme, ThemeReading } from '../../../db/stored/theme-reading.ts';

/** Collapses whitespace, for comparing quotes. */
export function inOneLine(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim();
}

/**
 * Removes deleted answers, themes left without quotes, and choices for those.
 * @param isThere tests an index of `read`
 */
export function leaveOut(
  { read, themes, choices: arrangement }: ThemeReading,
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
  return { read: left.map((i) => read[i]!), themes: quoted, ...choicesOfThemes(quoted, arrangement) };
}

export function choicesOfThemes(
  themes: readonly DetectedTheme[],
  choices: readonly ThemeChoice[] = [],
): Pick<ThemeReading, 'choices'> {
  const own = choicesFor(
    themes.map(({ name }) => name),
    choices,
  );
  return own.length === 0 ? {} : { choices: own };
}

/**
 * Presents themes as arranged by the owner, without deleted answers and without themes whose quotes are gone.
 * @param texts current answers by submission
 */
export function presentReading(
  { read, themes, choices: arrangement }: ThemeReading,
  texts: ReadonlyMap<string, string>,
): { read: number; themes: AiTheme[]; choices: readonly ThemeChoice[] } {
  const lines = read.map((id) => inOneLine(texts.get(id) ?? ''));
  const isThere = (answer: number) => (lines[answer] ?? '') !== '';
  const quoted = themes.filter((theme) => presentTheme(theme, lines).quotes.length > 0);
  const { choices = [] } = choicesOfThemes(quoted, arrangement);
  const counted = quoted.map((theme) => {
    const { term, name, count } = presentTheme(theme, lines);
    return { term, name, count };
  });
  const arranged = arrangeThemes(counted, choices).map((theme) => {
    const members = theme.terms.flatMap(({ term }) => quoted.filter(({ name }) => name === term));
    return {
      ...presentTheme(joined(members), lines),
      ...theme,
      count: presentTheme(joined(members), lines).count,
    };
  });
  return {
    read: lines.filter((_, i) => isThere(i)).length,
    themes: arranged.toSorted((a, b) => Number(b.pinned) - Number(a.pinned) || b.count - a.count),
    choices,
  };
}

/** Merges themes; an answer in several counts once. */
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

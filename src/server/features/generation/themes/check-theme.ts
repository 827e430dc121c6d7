import { z } from 'zod';
import { AI_THEMES } from '../../../../shared/api/results/themes.ts';
import { BOUNDS } from '../../../../shared/bounds.ts';
import { sharesRun } from './shares-run.ts';
import { inOneLine } from './theme-reading.ts';
import type { DetectedTheme, QuotePosition } from '../../../db/stored/theme-reading.ts';

const QUOTES = { most: 3, tried: 10, length: 500 } as const;

/** Unknown fields from the model are dropped. */
const element = z.object({
  name: z.string(),
  description: z.string(),
  answers: z.array(z.number()),
  quotes: z.array(z.object({ answer: z.number(), text: z.string() })),
});

/** Characters that do not belong in a theme name: controls and links. */
const CONTROL = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/u;
const ADDRESS = /:\/\/|www\.|@|\]\(/iu;

/** Letters and digits of scripts that separate words with spaces. */
const IN_WORD = String.raw`[[\p{L}\p{M}\p{N}]--[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]]`;
const ENDS_IN_WORD = new RegExp(`${IN_WORD}$`, 'v');
const BEGINS_IN_WORD = new RegExp(`^${IN_WORD}`, 'v');

/**
 * Validates a model's theme with verbatim quotes. The name must not contain a passage of an answer, since it would
 * outlive the answer.
 * @param lines the sent answers, numbered from 1
 * @returns null if invalid or without a valid quote
 */
export function checkTheme(value: unknown, lines: readonly string[]): DetectedTheme | null {
  const read = element.safeParse(value);
  if (!read.success) return null;
  const [name, description] = [inOneLine(read.data.name), inOneLine(read.data.description)];
  if (name === '' || name.length > BOUNDS.themeName || description.length > AI_THEMES.description)
    return null;
  if ([name, description].some((text) => CONTROL.test(text) || ADDRESS.test(text))) return null;
  const quotes = read.data.quotes
    .slice(0, QUOTES.tried)
    .flatMap(({ answer, text }) => findQuote(inOneLine(text), answer - 1, lines) ?? [])
    .filter((quote, i, all) => all.findIndex((each) => isSame(each, quote, lines)) === i)
    .slice(0, QUOTES.most);
  if (quotes.length === 0 || sharesRun(name, lines)) return null;
  const counted = read.data.answers.map((number) => number - 1).filter((index) => lines[index] !== undefined);
  const answers = [...new Set([...counted, ...quotes.map(({ answer }) => answer)])];
  const own = sharesRun(description, lines) ? '' : description;
  return { name, description: own, answers: answers.toSorted((a, b) => a - b), quotes };
}

/** Searches the named answer first, then the others, because models miscount. */
function findQuote(quote: string, named: number, lines: readonly string[]): QuotePosition | null {
  if (quote === '' || quote.length > QUOTES.length || !quote.isWellFormed()) return null;
  const lineNumbers = [named, ...lines.keys()];
  for (const answer of lineNumbers) {
    const from = wordsAt(lines[answer] ?? '', quote);
    if (from !== -1) return { answer, from, length: quote.length };
  }
  return null;
}

/** Returns the position of complete words: "happy" is not in "unhappy". */
function wordsAt(text: string, words: string): number {
  for (let from = text.indexOf(words); from !== -1; from = text.indexOf(words, from + words.length)) {
    const end = from + words.length;
    if (!cutsWord(text, from) && !cutsWord(text, end)) return from;
  }
  return -1;
}

function cutsWord(text: string, at: number): boolean {
  return (
    ENDS_IN_WORD.test(text.slice(Math.max(0, at - 2), at)) && BEGINS_IN_WORD.test(text.slice(at, at + 2))
  );
}

function isSame(a: QuotePosition, b: QuotePosition, lines: readonly string[]): boolean {
  const [of, other] = [a, b].map(({ answer, from, length }) => lines[answer]?.slice(from, from + length));
  return of === other;
}

import { z } from 'zod';
import { AI_THEMES } from '../../../../shared/api/results/themes.ts';
import { BOUNDS } from '../../../../shared/bounds.ts';
import { sharesRun } from './shares-run.ts';
import { type DetectedTheme, inOneLine, type QuotePosition } from './theme-reading.ts';

/** So many quotes of a theme are taken, of so many that are looked for; none of them longer. */
const QUOTES = { most: 3, tried: 10, length: 500 } as const;

/** What is taken of an element; whatever else a model adds is left out. */
const element = z.object({
  name: z.string(),
  description: z.string(),
  answers: z.array(z.number()),
  quotes: z.array(z.object({ answer: z.number(), text: z.string() })),
});

/** Controls, also of the direction of text, and what would lead somewhere: neither belongs to the name of a theme. */
const CONTROL = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/u;
const ADDRESS = /:\/\/|www\.|@|\]\(/iu;

/** A letter or digit of a script that puts spaces between words. */
const IN_WORD = String.raw`[[\p{L}\p{M}\p{N}]--[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]]`;
const ENDS_IN_WORD = new RegExp(`${IN_WORD}$`, 'v');
const BEGINS_IN_WORD = new RegExp(`^${IN_WORD}`, 'v');

/**
 * Checks an element of a reply: words that can stand on a screen, answers that were sent, and quotes of which each stands word
 * for word in an answer; those that do not are left out. An answer that is quoted counts to the theme. The model's own words hold
 * no passage of an answer: it would stay when the answer goes.
 * @param lines the answers that were sent, each in one line, in the order of their numbers from 1 on
 * @returns null for an element that is broken, has no quote left, or is named in an answer's words
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

/** Where a quote stands: in the answer that the model names, or, since it may miscount, in another one that it was sent. */
function findQuote(quote: string, named: number, lines: readonly string[]): QuotePosition | null {
  if (quote === '' || quote.length > QUOTES.length || !quote.isWellFormed()) return null;
  const lineNumbers = [named, ...lines.keys()];
  for (const answer of lineNumbers) {
    const from = wordsAt(lines[answer] ?? '', quote);
    if (from !== -1) return { answer, from, length: quote.length };
  }
  return null;
}

/** Where whole words stand in a text: "happy" does not stand in "unhappy". */
function wordsAt(text: string, words: string): number {
  for (let from = text.indexOf(words); from !== -1; from = text.indexOf(words, from + words.length)) {
    const end = from + words.length;
    if (!cutsWord(text, from) && !cutsWord(text, end)) return from;
  }
  return -1;
}

/** Whether a word goes on across this place of a text. */
function cutsWord(text: string, at: number): boolean {
  return (
    ENDS_IN_WORD.test(text.slice(Math.max(0, at - 2), at)) && BEGINS_IN_WORD.test(text.slice(at, at + 2))
  );
}

function isSame(a: QuotePosition, b: QuotePosition, lines: readonly string[]): boolean {
  const [of, other] = [a, b].map(({ answer, from, length }) => lines[answer]?.slice(from, from + length));
  return of === other;
}

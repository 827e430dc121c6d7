import { BETWEEN, type KnownNames, WORD } from './known-names.ts';
import { type Comparable, comparable } from './comparable.ts';

/** The lookbehind prevents retries within an address. */
const EMAIL = /(?<![\p{L}\p{M}\p{N}._%+-])[\p{L}\p{M}\p{N}._%+-]+@[\p{L}\p{M}\p{N}.-]+/gu;
/** IBAN, grouped or not. */
const ACCOUNT = /(?<![\p{L}\p{N}])[A-Z]{2}\d{2}(?: ?[A-Z\d]){11,30}/gu;
/** Alphanumeric run; with as many digits as a telephone number it is an identifier. */
const CODE = /[A-Za-z\d]{8,}/gu;
/** Seven or more digits in telephone notation; numeric dates match too. */
const DIGITS = /\+?\(?\p{Nd}(?:[\s()./‐-―−-]{0,3}\p{Nd}){6,}/gu;
const DIGIT = /\p{Nd}/gu;
const PHONE_DIGITS = { least: 7, most: 17 } as const;
const TITLED =
  /(?<!\p{L})((?:(?:Herrn?|Frau|Mrs?|Ms|Miss|Dr|Prof|Mme|M|Sr|Sra|Sig)\.? ){1,3})\p{Lu}[\p{L}\p{M}’'-]{1,40}(?: \p{Lu}[\p{L}\p{M}’'-]{1,40})?/gu;
/** Introductions and signatures in English or German, with up to two names. */
const INTRODUCED =
  /(?<!\p{L})((?:[Mm]y (?:[Ff]ull |[Ff]irst |[Ll]ast )?[Nn]ame(?: is|['’]s)|I(?: am|['’]m) called|[Mm]ein (?:[Vv]oller )?(?:[Nn]ame|[Vv]orname|[Nn]achname) ist|[Ii]ch hei(?:ß|ss)e|[Ss]igned,?|(?:[Kk]ind |[Bb]est )[Rr]egards,?|(?:[Vv]iele|[Ll]iebe|[Ff]reundliche|[Mm]it freundlichen) Gr(?:ü|ue)(?:ß|ss)en?,?) )\p{Lu}[\p{L}\p{M}’'-]{1,40}(?: \p{Lu}[\p{L}\p{M}’'-]{1,40}){0,2}/gu;
const CAPITAL = /^[\p{Lu}\p{Lt}]/u;
const CASED = /^[\p{Lu}\p{Ll}\p{Lt}]/u;
/** Two-letter names in lower case are ordinary words. */
const SHORT = 2;
/** Maximum separator length within a name. */
const GAP = 3;

type Cover = (of: 'plain' | 'folded', from: number, to: number, mark: string) => void;

/**
 * Masks identifying parts before a text leaves the server: e-mail addresses, numbers as long as telephone
 * numbers, names after a title or an introduction, and names of participants in any spelling. Other text
 * stays unchanged, so quotes of it can be matched.
 * @param text in one line
 * @param names of all whose answers are sent
 * @param own the writer's name, also written small
 */
export function maskAnswer(text: string, names: KnownNames, own: KnownNames): string {
  const read = comparable(text);
  const { starts } = read;
  const marks = Array.from<string | undefined>({ length: starts.text.length - 1 });
  const cover: Cover = (of, from, to, mark) => {
    for (let i = characterAt(starts[of], from); i < marks.length && starts[of][i]! < to; i += 1)
      marks[i] ??= mark;
  };
  coverNumbers(read.plain, cover);
  for (const { 0: match, 1: title = '', index } of [
    ...read.plain.matchAll(TITLED),
    ...read.plain.matchAll(INTRODUCED),
  ])
    cover('plain', index + title.length, index + match.length, '[name]');
  for (const known of [own, names]) {
    coverAnywhere(read, known, cover);
    coverWords(read, known, known === own, cover);
  }
  return marks
    .map((mark, i) =>
      mark === undefined ? text.slice(starts.text[i], starts.text[i + 1]) : mark === marks[i - 1] ? '' : mark,
    )
    .join('');
}

function coverNumbers(plain: string, cover: Cover): void {
  const digitsOf = (match: string) => match.match(DIGIT)?.length ?? 0;
  for (const { 0: match, index } of plain.matchAll(EMAIL))
    cover('plain', index, index + match.length, '[e-mail]');
  for (const { 0: match, index } of [...plain.matchAll(ACCOUNT), ...plain.matchAll(CODE)])
    if (digitsOf(match) >= PHONE_DIGITS.least && digitsOf(match) < match.length)
      cover('plain', index, index + match.length, '[number]');
  for (const { 0: match, index } of plain.matchAll(DIGITS)) {
    const mark = digitsOf(match) > PHONE_DIGITS.most ? '[number]' : '[phone]';
    cover('plain', index, index + match.length, mark);
  }
}

function coverAnywhere({ folded, starts }: Comparable, { anywhere }: KnownNames, cover: Cover): void {
  if (anywhere.size === 0) return;
  const indexes = Array.from({ length: folded.length }, (_, i) => i).filter(
    (i) => !BETWEEN.test(folded.charAt(i)),
  );
  const closed = indexes.map((i) => folded.charAt(i)).join('');
  const isStart = (index: number) => starts.folded[characterAt(starts.folded, index)] === index;
  for (let at = 0; at < closed.length; at += 1) {
    const match = anywhere.get(closed.slice(at, at + 2))?.find((name) => closed.startsWith(name, at));
    if (match === undefined) continue;
    const [from, to] = [indexes[at]!, indexes[at + match.length - 1]! + 1];
    if (isStart(from) && isStart(to)) cover('folded', from, to, '[name]');
  }
}

/** Masks full names and their words; others' names only if they do not look like ordinary words. */
function coverWords(read: Comparable, known: KnownNames, isOwn: boolean, cover: Cover): void {
  if (known.words.size === 0 && known.rows.size === 0) return;
  const words = Array.from(read.folded.matchAll(WORD), ({ 0: word, index }) => ({
    word,
    from: index,
    to: index + word.length,
  }));
  for (const [i, { word, from, to }] of words.entries()) {
    for (const row of known.rows.get(word) ?? []) {
      const last = words[i + row.length - 1];
      const isThere = row.every((each, k) => {
        const there = words[i + k];
        const isNear = k === 0 || (there?.from ?? 0) - (words[i + k - 1]?.to ?? 0) <= GAP;
        return isNear && (there?.word === each || (k === row.length - 1 && there?.word === `${each}s`));
      });
      if (isThere && last !== undefined) cover('folded', from, last.to, '[name]');
    }
    const first = read.plain.slice(read.starts.plain[characterAt(read.starts.folded, from)]);
    const isName = CAPITAL.test(first) || !CASED.test(first);
    const isKnown = (each: string) =>
      known.words.has(each) && (isName || (isOwn ? each.length > SHORT : known.small.has(each)));
    if (isKnown(word) || (word.endsWith('s') && isKnown(word.slice(0, -1))))
      cover('folded', from, to, '[name]');
  }
}

function characterAt(starts: readonly number[], index: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle]! <= index) low = middle;
    else high = middle - 1;
  }
  return low;
}

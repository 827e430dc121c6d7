import { composed } from '../../../../shared/text/is-blank.ts';
import type { Mark } from '../../../../shared/api/results/themes.ts';
import { formOf, WORD } from '../keywords/keywords.ts';

const MAX_MARKS = 50;

/** Returns a text's words that are forms of a theme's keywords. */
export function markForms(text: string, forms: ReadonlySet<string>): Mark[] {
  const marks: Mark[] = [];
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (!forms.has(formOf(composed(word).toLowerCase()))) continue;
    if (marks.push({ from: index, to: index + word.length }) === MAX_MARKS) break;
  }
  return marks;
}

/** Finds a text case-insensitively, as the database search does. */
export function markWords(text: string, searched: string): Mark[] {
  const [letters, wanted] = [[...text], [...searched].map(small)];
  const folded = letters.map(small);
  // Original positions of folded letters, by code point.
  const offsets = [0];
  for (const letter of letters) offsets.push(offsets.at(-1)! + letter.length);
  const [fullText, part] = [folded.join(''), wanted.join('')];
  if (part === '') return [];
  const byUnit = new Map<number, number>();
  let unit = 0;
  for (const [i, letter] of [...folded, ''].entries()) {
    byUnit.set(unit, offsets[i]!);
    unit += letter.length;
  }
  const marks: Mark[] = [];
  for (
    let at = fullText.indexOf(part);
    at !== -1 && marks.length < MAX_MARKS;
    at = fullText.indexOf(part, at + part.length)
  ) {
    const [from, to] = [byUnit.get(at), byUnit.get(at + part.length)];
    if (from !== undefined && to !== undefined) marks.push({ from, to });
  }
  return marks;
}

/** Lowercases letter by letter, as the database does; both sigmas are equal. */
function small(letter: string): string {
  const [first = letter] = letter.toLowerCase();
  return first === 'ς' ? 'σ' : first;
}

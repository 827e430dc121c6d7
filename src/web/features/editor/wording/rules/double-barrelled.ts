import type { WordingCheck } from '../hint.ts';
import type { Lexicon } from '../lexicon.ts';
import { blankOut } from '../patterns.ts';
import { splitSentences } from '../words.ts';

/** Finds two questions in one ("price and quality"), whose answer is ambiguous. */
export const checkDoubleBarrelled: WordingCheck = ({ text, lexicon: { joined } }) => {
  const { joint, pairs, opening } = joined;
  for (const sentence of questionSentences(text)) {
    const plain = blankOut(
      blankOut(blankOut(sentence.text, /\([^)]*\)|"[^"]*"|„[^“]*“|“[^”]*”/gu), pairs),
      new RegExp(opening.source, `${opening.flags}g`),
    );
    for (const match of plain.matchAll(joint)) {
      const before = plain.slice(0, match.index).replace(/[\s,]+$/u, '');
      const after = plain.slice(match.index + match[0].length).trimStart();
      const isEither = match[0].includes('/');
      if (before === '' || (!isEither && belongsTogether(before, after, joined))) continue;
      const start = sentence.start + match.index;
      return [
        {
          rule: 'double_barrelled',
          severity: 'warning',
          start,
          end: start + match[0].length,
          matchedText: match[0],
        },
      ];
    }
  }
  return [];
};

/** Returns the sentences that ask, or all if none does. */
function questionSentences(text: string): { text: string; start: number }[] {
  const sentences = splitSentences(text);
  const asking = sentences.filter((sentence) => sentence.text.includes('?'));
  return asking.length > 0 ? asking : sentences;
}

function belongsTogether(
  before: string,
  after: string,
  { negated, capitalsAreNames }: Lexicon['joined'],
): boolean {
  const left = /[\p{L}\p{N}'&-]+$/u.exec(before)?.[0] ?? '';
  const right = /^[\p{L}\p{N}'&-]+/u.exec(after)?.[0] ?? '';
  if (left === '' || right === '' || negated.test(right)) return true;
  // "Vor- und Nachteile", "3 and 4", "more and more", "Kolleginnen und Kollegen"
  if (left.endsWith('-') || (/^\p{N}/u.test(left) && /^\p{N}/u.test(right))) return true;
  if (sharedStart(left.toLowerCase(), right.toLowerCase()) >= 5 || left.toLowerCase() === right.toLowerCase())
    return true;
  const isName = (word: string): boolean => /^\p{Lu}/u.test(word);
  return capitalsAreNames && isName(left) && isName(right) && before.includes(' ');
}

function sharedStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}

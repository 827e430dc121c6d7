import { BOUNDS } from '../../../../shared/bounds.ts';
import { comparable } from './comparable.ts';

/** Letters of scripts without spaces between words, or with particles attached to names. */
const UNSPACED = String.raw`[[\p{L}\p{M}]&&[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]]`;
export const WORD = new RegExp(String.raw`[[\p{L}\p{M}]--${UNSPACED}]+`, 'gv');
/** Separators between parts of a name, which may be omitted. */
export const BETWEEN = /[\s・·‧.’'-]/u;

const RUN = new RegExp(`${UNSPACED}+`, 'gv');
const HAN = /^[\p{sc=Han}\p{sc=Hang}]+$/u;
/** Length of full Han or Hangul names. */
const TWO_PARTS = { least: 3, most: 6 } as const;
const CASED = /[\p{Lu}\p{Ll}\p{Lt}]/u;
const SMALL = /^\p{Ll}/u;

const LETTERS = { word: 3, own: 2, attached: 4, inRow: 4 } as const;

export interface KnownNames {
  readonly words: ReadonlySet<string>;
  /** The words that were entered in lower case. */
  readonly small: ReadonlySet<string>;
  readonly rows: ReadonlyMap<string, readonly (readonly string[])[]>;
  /** Names to match at any position, by first two letters. */
  readonly anywhere: ReadonlyMap<string, readonly string[]>;
}

/**
 * Builds the index from participants' names.
 * @param isOwn the writer's own name, of which shorter parts are matched too
 */
export function knownNames(names: readonly (string | null)[], isOwn = false): KnownNames {
  const [words, small] = [new Set<string>(), new Set<string>()];
  const [rows, anywhere] = [new Map<string, string[][]>(), new Map<string, string[]>()];
  const least = isOwn ? LETTERS.own : LETTERS.word;
  for (const name of new Set(names)) {
    const { plain, folded } = comparable((name ?? '').slice(0, BOUNDS.name));
    const row = folded.match(WORD) ?? [];
    const wordsInText = plain.match(WORD) ?? [];
    const isSmall = wordsInText.every((word) => SMALL.test(word));
    for (const [i, word] of row.entries()) {
      // Particles such as "van der" in "Anna van der Berg" are ordinary words.
      const isParticle = !isSmall && SMALL.test(wordsInText[i] ?? '');
      if (word.length < least || isParticle) continue;
      words.add(word);
      if (isSmall) small.add(word);
    }
    const joined = row.join('');
    if (row.length > 1 && joined.length >= LETTERS.inRow) {
      add(rows, row[0]!, row);
      words.add(joined);
      small.add(joined);
    }
    for (const each of needles(folded.split(BETWEEN), isOwn)) add(anywhere, each.slice(0, 2), each);
  }
  for (const each of anywhere.values()) each.sort((a, b) => b.length - a.length);
  return { words, small, rows, anywhere };
}

/** Returns the strings to match regardless of word boundaries. */
function needles(parts: readonly string[], isOwn: boolean): Set<string> {
  const names = new Set<string>();
  for (const text of [parts.join(''), ...parts]) {
    for (const [run] of text.matchAll(RUN)) {
      const isHan = HAN.test(run);
      if (run.length >= (isOwn || isHan ? LETTERS.own : LETTERS.word)) names.add(run);
      if (!isHan || run.length < TWO_PARTS.least || run.length > TWO_PARTS.most) continue;
      // The end of the family name is unknown: 王小明, 田中太郎, 김민수.
      for (let at = LETTERS.own; at < run.length; at += 1) names.add(run.slice(0, at)).add(run.slice(-at));
    }
    for (const [word] of text.matchAll(WORD))
      if (!CASED.test(word) && word.length >= LETTERS.attached) names.add(word);
  }
  return names;
}

function add<T>(map: Map<string, T[]>, key: string, value: T): void {
  const there = map.get(key);
  if (there === undefined) map.set(key, [value]);
  else there.push(value);
}

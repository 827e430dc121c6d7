export interface Comparable {
  /** Compatibility-normalized (＠ becomes @, é is composed), with case but without invisible characters. */
  readonly plain: string;
  /** Additionally without case and accents. */
  readonly folded: string;
  /** Start of each character, and the end, in `plain`, `folded` and the original text. */
  readonly starts: Readonly<Record<'plain' | 'folded' | 'text', readonly number[]>>;
}

/** A letter with its combining marks, invisible characters, Hangul parts or half-width voicing. */
const CHARACTER =
  /[\u{1100}-\u{115F}][\u{1160}-\u{11A7}]*[\u{11A8}-\u{11FF}]*|[^\p{M}\p{Cf}][\p{M}\p{Cf}\u{FF9E}\u{FF9F}]*|[\p{M}\p{Cf}]+/gsu;
const INVISIBLE = /\p{Cf}/gu;
const ACCENT = /[\u{300}-\u{36F}]/gu;

/** Normalizes a text for comparison; matches map back to the same characters of the original. */
export function comparable(text: string): Comparable {
  const starts = { plain: [0], folded: [0], text: [0] };
  const [plain, folded] = [[] as string[], [] as string[]];
  let [plainEnd, foldedEnd, textEnd] = [0, 0, 0];
  for (const [character] of text.matchAll(CHARACTER)) {
    const shown = character.length === 1 ? plainOf(character) : plainOf(character).replaceAll(INVISIBLE, '');
    const same = fold(shown);
    plain.push(shown);
    folded.push(same);
    starts.plain.push((plainEnd += shown.length));
    starts.folded.push((foldedEnd += same.length));
    starts.text.push((textEnd += character.length));
  }
  return { plain: plain.join(''), folded: folded.join(''), starts };
}

const isAscii = (character: string) => character.length === 1 && character < '\u{80}';

function plainOf(character: string): string {
  return isAscii(character) ? character : character.normalize('NFKC');
}

/** Upper case first, so ß equals SS and both small sigmas are equal. */
function fold(shown: string): string {
  if (isAscii(shown)) return shown.toLowerCase();
  return shown.toUpperCase().toLowerCase().normalize('NFD').replaceAll(ACCENT, '').normalize('NFC');
}

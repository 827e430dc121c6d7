/** A text as it is compared: in its usual characters, and which place of the text each of them comes from. */
export interface Comparable {
  /** Compatible forms are one (＠ is @, é is é however it is typed), letter case stays, nothing invisible is left. */
  readonly plain: string;
  /** The same without letter case and accents. */
  readonly folded: string;
  /** The places in `plain` and `folded` of each character, and behind the last; then those in the text itself. */
  readonly starts: Readonly<Record<'plain' | 'folded' | 'text', readonly number[]>>;
}

/** A letter with all that belongs to it: marks, invisible characters, the parts of a syllable of Hangul, half-width voicing. */
const CHARACTER =
  /[\u{1100}-\u{115F}][\u{1160}-\u{11A7}]*[\u{11A8}-\u{11FF}]*|[^\p{M}\p{Cf}][\p{M}\p{Cf}\u{FF9E}\u{FF9F}]*|[\p{M}\p{Cf}]+/gsu;
const INVISIBLE = /\p{Cf}/gu;
const ACCENT = /[\u{300}-\u{36F}]/gu;

/** Makes a text comparable; what is found in it is at the same characters of the text, wherever those stand. */
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

/** Capitals first: ß and SS, and both small sigmas, are the same then. */
function fold(shown: string): string {
  if (isAscii(shown)) return shown.toLowerCase();
  return shown.toUpperCase().toLowerCase().normalize('NFD').replaceAll(ACCENT, '').normalize('NFC');
}

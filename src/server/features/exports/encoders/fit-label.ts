const ELLIPSIS = '…';

export type Fits = (text: string) => boolean;

/** Stata counts characters of variable labels. */
export const fitsStata: Fits = (text) => [...text].length <= 80;
/** SPSS counts bytes of UTF-8; labels are padded to multiples of four within 255. */
export const fitsSpss: Fits = (text) => Buffer.byteLength(text) <= 252;

interface Labelled {
  readonly label: string;
  readonly question: string;
  /** Row, item or option; empty for the question itself. */
  readonly part: string;
}

/** Shortens the question before the part, as the question begins alike for all its parts. */
export function fitLabel({ label, question, part }: Labelled, fits: Fits): string {
  if (fits(label)) return label;
  if (part === '') return shorten(label, '', fits);
  const name = fits(`${part}: ${ELLIPSIS}`)
    ? part
    : shortenMiddle(part, (text) => fits(`${text}: ${ELLIPSIS}`));
  return shorten(question, `${name}: `, fits);
}

/** Shortens the middle, as similar texts may differ at either end. */
export function shortenMiddle(text: string, fits: Fits): string {
  if (fits(text)) return text;
  const characters = [...text];
  const cut = (length: number) => {
    const tail = Math.floor(length / 3);
    return (
      characters.slice(0, length - tail).join('') +
      ELLIPSIS +
      characters.slice(characters.length - tail).join('')
    );
  };
  return longest(characters.length - 1, cut, fits);
}

function shorten(text: string, before: string, fits: Fits): string {
  const characters = [...text];
  const cut = (length: number) => `${before}${characters.slice(0, length).join('').trimEnd()}${ELLIPSIS}`;
  return longest(characters.length - 1, cut, fits);
}

function longest(most: number, cut: (length: number) => string, fits: Fits): string {
  let [low, high] = [0, Math.max(0, most)];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(cut(middle))) low = middle;
    else high = middle - 1;
  }
  return cut(low);
}

const RIGHT_TO_LEFT = /[\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}]/u;

/** Returns whether the visual order of a text differs from its reading order. */
export function isDrawnReversed(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}

const PAIRS = ['()', '[]', '{}', '«»', '<>'];
const MIRRORED: Readonly<Record<string, string>> = Object.fromEntries(
  PAIRS.flatMap(([open = '', close = '']) => [
    [open, close],
    [close, open],
  ]),
);

/** Mirrors brackets, which fonts do not do in right-to-left text. */
export function mirrorBrackets(text: string): string {
  return [...text].map((mark) => MIRRORED[mark] ?? mark).join('');
}

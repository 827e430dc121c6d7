/** In characters (docs/spec.md#9-numbers). */
export const LABEL_LENGTH = { wide: 25, narrow: 15 } as const;

/** Truncates a text with an ellipsis, counting characters as people do. */
export function cutLabel(text: string, length: number): string {
  const characters = [...new Intl.Segmenter().segment(text)];
  if (characters.length <= length) return text;
  return `${characters
    .slice(0, length)
    .map((character) => character.segment)
    .join('')
    .trimEnd()}…`;
}

/** Returns the share from 0 to 1; 0 if the total is 0. */
export function shareOfTotal(value: number, total: number): number {
  return total === 0 ? 0 : value / total;
}

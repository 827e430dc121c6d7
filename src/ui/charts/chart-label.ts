/** Product spec section 9: legend labels are cut at 25 characters, at 15 on a phone. */
export const LABEL_LENGTH = { wide: 25, narrow: 15 } as const;

/** The text, or its first `length` characters and an ellipsis; characters as a person counts them. */
export function cutLabel(text: string, length: number): string {
  const characters = [...new Intl.Segmenter().segment(text)];
  if (characters.length <= length) return text;
  return `${characters
    .slice(0, length)
    .map((character) => character.segment)
    .join('')
    .trimEnd()}…`;
}

/** A share as a fraction of the whole; 0 where there is no whole. */
export function shareOfTotal(value: number, total: number): number {
  return total === 0 ? 0 : value / total;
}

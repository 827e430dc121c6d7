/** A literal text as R reads it: its escapes are those of JSON, and what is not printable ASCII is written as one. */
export function quotedLiteral(text: string): string {
  return JSON.stringify(text).replaceAll(/[^\x20-\x7e]/gu, (sign) => {
    const point = sign.codePointAt(0) ?? 0;
    return point > 0xffff
      ? `\\U${point.toString(16).padStart(8, '0')}`
      : `\\u${point.toString(16).padStart(4, '0')}`;
  });
}

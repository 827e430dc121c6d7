/** Formats an R string literal with JSON escapes; characters outside printable ASCII are escaped. */
export function quotedLiteral(text: string): string {
  return JSON.stringify(text).replaceAll(/[^\x20-\x7e]/gu, (sign) => {
    const point = sign.codePointAt(0) ?? 0;
    return point > 0xffff
      ? `\\U${point.toString(16).padStart(8, '0')}`
      : `\\u${point.toString(16).padStart(4, '0')}`;
  });
}

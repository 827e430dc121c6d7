/** The value of a cookie in the header that a browser sends, as it stands there; null where it is not among them. */
export function readCookie(header: string | null | undefined, name: string): string | null {
  const start = `${name}=`;
  const match = header
    ?.split(';')
    .map((each) => each.trim())
    .find((each) => each.startsWith(start));
  return match?.slice(start.length) ?? null;
}

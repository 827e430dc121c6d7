/** Returns a cookie's raw value, or null. */
export function readCookie(header: string | null | undefined, name: string): string | null {
  const start = `${name}=`;
  const match = header
    ?.split(';')
    .map((each) => each.trim())
    .find((each) => each.startsWith(start));
  return match?.slice(start.length) ?? null;
}

const MAX_LENGTH = 40;

/**
 * Returns one short line without links, or null: a name in a sign-up mail could otherwise carry a message
 * to a victim.
 */
export function plainName(name: string): string | null {
  const line = name.replaceAll(/[\p{C}\p{Z}]+/gu, ' ').trim();
  const looksLikeAddress = /[@/\\:<>]|www|\p{L}\.\p{L}{2}/iu.test(line);
  return line === '' || line.length > MAX_LENGTH || looksLikeAddress ? null : line;
}

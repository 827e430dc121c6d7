const MAX_LENGTH = 40;

/**
 * A name that somebody chose, as it may stand in a mail from us: one line, short, and nothing that a mail program makes a link
 * of. Who signs up with somebody else's address chooses the name, and must not write them a message with it.
 * @returns the name, or null where the mail has to do without
 */
export function plainName(name: string): string | null {
  const line = name.replaceAll(/[\p{C}\p{Z}]+/gu, ' ').trim();
  const looksLikeAddress = /[@/\\:<>]|www|\p{L}\.\p{L}{2}/iu.test(line);
  return line === '' || line.length > MAX_LENGTH || looksLikeAddress ? null : line;
}

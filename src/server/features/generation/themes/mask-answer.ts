/** An address, from its first character on: no place within one is tried again. */
const EMAIL = /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+/gu;
/** Seven digits or more, written as telephone numbers are; a date in figures goes with them. */
const PHONE = /(?<![\p{L}\p{N}])\+?\(?\p{Nd}(?:[\s()./–-]{0,3}\p{Nd}){6,16}(?![\p{L}\p{N}])/gu;
/** What stands before a name, and the name. */
const TITLED =
  /(?<!\p{L})((?:(?:Herrn?|Frau|Mrs?|Ms|Miss|Dr|Prof|Mme|M|Sr|Sra|Sig)\.? ){1,3})\p{Lu}[\p{L}’'-]{1,40}(?: \p{Lu}[\p{L}’'-]{1,40})?/gu;
const WORD = /\p{L}+/gu;

/** A name's word of fewer letters is too often another word. */
const NAME_LENGTH = 3;

/** The words of names that participants gave. */
export function wordsOfNames(names: readonly (string | null)[]): ReadonlySet<string> {
  const words = names.flatMap((name) => name?.match(WORD) ?? []);
  return new Set(words.filter((word) => word.length >= NAME_LENGTH));
}

/**
 * Puts marks in the place of what leads to people before a text leaves the server: e-mail addresses, telephone numbers, names
 * behind a title, and names that participants gave. A name that nothing tells from other words stays.
 * @param text in one line
 * @param own the name that its writer gave, also written small
 */
export function maskAnswer(text: string, names: ReadonlySet<string>, own: string | null): string {
  const ownWords = new Set([...wordsOfNames([own])].map((word) => word.toLowerCase()));
  return text
    .replaceAll(EMAIL, '[e-mail]')
    .replaceAll(PHONE, '[phone]')
    .replaceAll(TITLED, '$1[name]')
    .replaceAll(WORD, (word) => (names.has(word) || ownWords.has(word.toLowerCase()) ? '[name]' : word));
}

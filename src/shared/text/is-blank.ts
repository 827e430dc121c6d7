/** Includes control, format and default ignorable characters (DI), invisible fillers and the empty Braille pattern. */
const BLANK = /^[\s\p{Cc}\p{Cf}\p{DI}\u2800]*$/u;

export function isBlank(text: string): boolean {
  return BLANK.test(text);
}

/** More marks on one letter than any script has. Sorting them takes quadratic time (Unicode, UAX #15, Stream-Safe Text). */
const STACKED = /\p{M}{31}/u;

/** Returns the text with composed letters (NFC), but endlessly stacked marks as they are. */
export function composed(text: string): string {
  return STACKED.test(text) ? text : text.normalize('NFC');
}

/** Returns what is stored of a written answer: composed letters without blanks around, and nothing of invisible ones. */
export function answerText(written: string): string {
  return BLANK.test(written) ? '' : composed(written.trim());
}

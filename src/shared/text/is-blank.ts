/** Includes control, format and ignorable characters, and the empty Braille pattern. */
const BLANK = /^[\s\p{Cc}\p{Cf}\p{DI}\u2800]*$/u;

export function isBlank(text: string): boolean {
  return BLANK.test(text);
}

/** Sorting many marks takes quadratic time (UAX #15, Stream-Safe Text). */
const STACKED = /\p{M}{31}/u;

/** Composes letters (NFC) except with stacked marks. */
export function composed(text: string): string {
  return STACKED.test(text) ? text : text.normalize('NFC');
}

/** Returns what is stored of a written answer. */
export function answerText(written: string): string {
  return BLANK.test(written) ? '' : composed(written.trim());
}

/** Includes control, format and default ignorable characters (DI), invisible fillers and the empty Braille pattern. */
const BLANK = /^[\s\p{Cc}\p{Cf}\p{DI}\u2800]*$/u;

export function isBlank(text: string): boolean {
  return BLANK.test(text);
}

/** Returns what is stored of a written answer: composed letters without blanks around, and nothing of invisible ones. */
export function answerText(written: string): string {
  return BLANK.test(written) ? '' : written.trim().normalize('NFC');
}

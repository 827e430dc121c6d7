/** Spaces, format characters, fillers that are drawn as nothing, and the empty Braille pattern. */
const BLANK = /^[\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Checks that a text has no visible character. */
export function isBlank(text: string): boolean {
  return BLANK.test(text);
}

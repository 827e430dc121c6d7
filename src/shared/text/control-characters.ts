/** Line breaks and tabs of every kind. */
const BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
/** Line breaks that JSON, HTML and row-based files do not recognise. */
const UNUSUAL_BREAKS = /[\v\f\u0085\u2028\u2029]/g;
/** Control characters without meaning in texts, and marks that reverse text. NUL is refused. */
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u202d\u202e]/g;

/** Converts breaks to spaces, and removes other control characters. */
export function toOneLine(text: string): string {
  return text.replaceAll(BREAKS, ' ').replaceAll(CONTROLS, '');
}

/** Removes control characters other than line breaks. */
export function toPlainLines(text: string): string {
  return text.replaceAll(UNUSUAL_BREAKS, '\n').replaceAll(CONTROLS, '');
}

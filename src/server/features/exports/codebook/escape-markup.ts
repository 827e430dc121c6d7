const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text within HTML or XML, also within quotes; signs that XML does not have are left out. */
export function escapeMarkup(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign)
    .replaceAll(/[^\t\n\r\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');
}

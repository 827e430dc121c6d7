const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML and XML content and quoted attributes, dropping characters that XML forbids. */
export function escapeMarkup(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign)
    .replaceAll(/[^\t\n\r\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');
}

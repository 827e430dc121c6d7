const SEPARATOR = '\u001f';

/**
 * The text that a search looks in: title and description in small letters, once with the marks of letters taken
 * off (`Müller` -> `muller`) and, where it differs, once with German umlauts written out (`mueller`).
 */
export function searchText(title: string, description: string): string {
  const combined = `${clean(title)}${SEPARATOR}${clean(description)}`;
  return [...new Set([plain(combined), writtenOut(combined)])].join(SEPARATOR);
}

/**
 * The patterns (`like`) that find what a person typed, `%` and `_` taken literally (decision 23). A text is found
 * when any of them is: so `ä` finds `ä`, `a` and `ae`, and both `a` and `ae` find `ä`.
 */
export function searchPatterns(query: string): string[] {
  const typed = clean(query);
  return [...new Set([plain(typed), writtenOut(typed)])].map(
    (text) => `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`,
  );
}

/** The key that titles are sorted by: letters without case and marks; long titles by their beginning. */
export function titleKey(title: string): string {
  return [...plain(clean(title))].slice(0, TITLE_KEY).join('');
}

/** Short enough for a cursor to hold it. */
const TITLE_KEY = 60;

function clean(text: string): string {
  return text.replaceAll(SEPARATOR, ' ').trim();
}

function plain(text: string): string {
  return lower(text).normalize('NFKD').replaceAll(/\p{M}/gu, '');
}

const WRITTEN_OUT: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

function writtenOut(text: string): string {
  return plain(
    lower(text)
      .normalize('NFC')
      .replaceAll(/[äöü]/g, (letter) => WRITTEN_OUT[letter] ?? letter),
  );
}

/** Small letters; the two letters whose small form depends on their place get one form. */
function lower(text: string): string {
  return text.toLowerCase().replaceAll('ß', 'ss').replaceAll('ς', 'σ');
}

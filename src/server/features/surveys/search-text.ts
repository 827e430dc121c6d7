const SEPARATOR = '\u001f';

/**
 * Returns lower-case title and description without accents (`Müller` -> `muller`) and, if different, with expanded
 * umlauts (`mueller`).
 */
export function searchText(title: string, description: string): string {
  const combined = `${clean(title)}${SEPARATOR}${clean(description)}`;
  return [...new Set([plain(combined), writtenOut(combined)])].join(SEPARATOR);
}

/**
 * Returns `like` patterns with literal `%` and `_` (docs/product-decisions.md#owners, 23). `ä` finds `ä`, `a`, `ae`;
 * `a` and `ae` find `ä`.
 */
export function searchPatterns(query: string): string[] {
  const typed = clean(query);
  return [...new Set([plain(typed), writtenOut(typed)])].map(
    (text) => `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`,
  );
}

/** Returns the sort key of a title: no case or accents, truncated. */
export function titleKey(title: string): string {
  return [...plain(clean(title))].slice(0, TITLE_KEY).join('');
}

/** Fits into a cursor. */
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

/** Context-dependent letters get one form. */
function lower(text: string): string {
  return text.toLowerCase().replaceAll('ß', 'ss').replaceAll('ς', 'σ');
}

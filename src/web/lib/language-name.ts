import { type Language, LANGUAGE_NAMES } from '../../shared/languages.ts';

/** A language's name in the reader's words, with its own name for itself where that is another one. */
export function languageName(language: Language, reader: Language): string {
  const own = LANGUAGE_NAMES[language];
  const name = new Intl.DisplayNames(reader, { type: 'language' }).of(language) ?? own;
  return name === own ? own : `${name} (${own})`;
}

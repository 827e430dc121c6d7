import { LANGUAGES, type Language } from '../../../../shared/text/languages.ts';

export function inEachLanguage(textOf: (language: Language) => string): Record<string, string> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, textOf(language)]));
}

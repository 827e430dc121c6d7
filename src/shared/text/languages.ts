/** Languages of Canvass; the first is the default. */
export const LANGUAGES = ['en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = LANGUAGES[0];

export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' };

/** Returns the app language of a BCP 47 tag (`de-AT` is German), if any. */
export function languageOf(tag: string | null | undefined): Language | undefined {
  return findLanguage(tag?.split('-', 1)[0]);
}

export function findLanguage(code: unknown): Language | undefined {
  return LANGUAGES.find((language) => language === code);
}

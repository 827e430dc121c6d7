/** Every language of Canvass; the first is spoken where nothing tells which. Each fact that depends on it is a record of these. */
export const LANGUAGES = ['en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = LANGUAGES[0];

/** A language's own name for itself. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' };

/** The language of ours that a BCP 47 tag is of (`de-AT` is German); undefined where it is of none, or there is no tag. */
export function languageOf(tag: string | null | undefined): Language | undefined {
  return findLanguage(tag?.split('-', 1)[0]);
}

/** The language of a code, or undefined where it is none of ours. */
export function findLanguage(code: unknown): Language | undefined {
  return LANGUAGES.find((language) => language === code);
}

import { stemmer as stemEnglish } from '@orama/stemmers/english';
import { stemmer as stemGerman } from '@orama/stemmers/german';
import type { Language } from '../shared/languages.ts';

/** What makes inflected forms of a word in lower case one (Snowball stemmers, Porter 2001, as in R's SnowballC::wordStem). */
export const STEMMERS: Readonly<Record<Language, (word: string) => string>> = {
  en: stemEnglish,
  de: stemGerman,
};

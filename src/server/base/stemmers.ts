import { stemmer as stemArabic } from '@orama/stemmers/arabic';
import { stemmer as stemBulgarian } from '@orama/stemmers/bulgarian';
import { stemmer as stemDanish } from '@orama/stemmers/danish';
import { stemmer as stemDutch } from '@orama/stemmers/dutch';
import { stemmer as stemEnglish } from '@orama/stemmers/english';
import { stemmer as stemFinnish } from '@orama/stemmers/finnish';
import { stemmer as stemFrench } from '@orama/stemmers/french';
import { stemmer as stemGerman } from '@orama/stemmers/german';
import { stemmer as stemHungarian } from '@orama/stemmers/hungarian';
import { stemmer as stemItalian } from '@orama/stemmers/italian';
import { stemmer as stemLithuanian } from '@orama/stemmers/lithuanian';
import { stemmer as stemNorwegian } from '@orama/stemmers/norwegian';
import { stemmer as stemPortuguese } from '@orama/stemmers/portuguese';
import { stemmer as stemRomanian } from '@orama/stemmers/romanian';
import { stemmer as stemRussian } from '@orama/stemmers/russian';
import { stemmer as stemSpanish } from '@orama/stemmers/spanish';
import { stemmer as stemSwedish } from '@orama/stemmers/swedish';
import { stemmer as stemTurkish } from '@orama/stemmers/turkish';
import { stemmer as stemUkrainian } from '@orama/stemmers/ukrainian';
import type { Language } from '../../shared/text/languages.ts';

type Stem = (word: string) => string;

/** Snowball stemmers for lower-case words (Porter 2001), as R's `SnowballC::wordStem`. */
export const STEMMERS: Readonly<Record<Language, Stem>> = { en: stemEnglish, de: stemGerman };

const MORE: Readonly<Record<string, Stem>> = {
  ar: stemArabic,
  bg: stemBulgarian,
  da: stemDanish,
  es: stemSpanish,
  fi: stemFinnish,
  fr: stemFrench,
  hu: stemHungarian,
  it: stemItalian,
  lt: stemLithuanian,
  nb: stemNorwegian,
  nl: stemDutch,
  nn: stemNorwegian,
  no: stemNorwegian,
  pt: stemPortuguese,
  ro: stemRomanian,
  ru: stemRussian,
  sv: stemSwedish,
  tr: stemTurkish,
  uk: stemUkrainian,
};
const BY_LANGUAGE: ReadonlyMap<string, Stem> = new Map(Object.entries({ ...MORE, ...STEMMERS }));

/** Returns the stemmer of a BCP 47 tag, or the identity. */
export function stemmerOf(tag: string): Stem {
  return BY_LANGUAGE.get(tag.split('-', 1)[0] ?? tag) ?? asItIs;
}

function asItIs(word: string): string {
  return word;
}

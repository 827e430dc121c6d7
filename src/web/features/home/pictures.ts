import { DEFAULT_LANGUAGE, type Language, languageOf } from '../../../shared/text/languages.ts';
import presentDe from './pictures/present-de.webp';
import presentEn from './pictures/present-en.webp';
import resultsDe from './pictures/results-de.webp';
import resultsEn from './pictures/results-en.webp';
import stageDe from './pictures/stage-de.webp';
import stageEn from './pictures/stage-en.webp';

/** Largest first; created by `npm run screenshots -- home`. */
export const PICTURES = ['results', 'stage', 'present'] as const;
type Picture = (typeof PICTURES)[number];

const FILES: Readonly<Record<Language, Readonly<Record<Picture, string>>>> = {
  en: { results: resultsEn, stage: stageEn, present: presentEn },
  de: { results: resultsDe, stage: stageDe, present: presentDe },
};

/** Returns the image URL for a language tag, with a fallback. */
export function pictureOf(name: Picture, tag: string | undefined): string {
  return FILES[languageOf(tag) ?? DEFAULT_LANGUAGE][name];
}

import { DEFAULT_LANGUAGE, type Language, languageOf } from '../../../shared/text/languages.ts';
import presentDe from './pictures/present-de.webp';
import presentEn from './pictures/present-en.webp';
import resultsDe from './pictures/results-de.webp';
import resultsEn from './pictures/results-en.webp';
import stageDe from './pictures/stage-de.webp';
import stageEn from './pictures/stage-en.webp';

/** The screens that the home page shows, the largest first; `npm run screenshots -- home` takes them. */
export const PICTURES = ['results', 'stage', 'present'] as const;
type Picture = (typeof PICTURES)[number];

const FILES: Readonly<Record<Language, Readonly<Record<Picture, string>>>> = {
  en: { results: resultsEn, stage: stageEn, present: presentEn },
  de: { results: resultsDe, stage: stageDe, present: presentDe },
};

/** The address of a picture in the language of this tag, where we speak it. */
export function pictureOf(name: Picture, tag: string | undefined): string {
  return FILES[languageOf(tag) ?? DEFAULT_LANGUAGE][name];
}

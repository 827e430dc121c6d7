import { composed } from '../../../../shared/text/is-blank.ts';
import { type Language, LANGUAGES } from '../../../../shared/text/languages.ts';
import { stemmerOf } from '../../../base/stemmers.ts';
import { stopWordsOf } from './stop-words.ts';

/** Keep rows small: longer or further keywords are cut. */
const MAX_WORD_LENGTH = 40;
const MAX_KEYWORDS = 60;

export const WORD = /[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*/gu;

/** Returns a keyword's stored form: lower case, no possessive s, limited length. */
export function formOf(word: string): string {
  return word.replace(/['’]s$/, '').slice(0, MAX_WORD_LENGTH);
}

/**
 * Returns an answer's keywords: words above three letters, without stop words, stemmed.
 * @param language BCP 47 tag
 * @returns stem to its first lower-case form
 */
export function keywordsOf(answer: string, language: string): Map<string, string> {
  const [stopWords, stemOf] = [stopWordsOf(language), stemmerOf(language)];
  const keywords = new Map<string, string>();
  for (const [match] of composed(answer).toLowerCase().matchAll(WORD)) {
    const word = formOf(match);
    if ([...word].length <= 3 || stopWords.has(word)) continue;
    const stem = stemOf(word);
    if (!keywords.has(stem)) keywords.set(stem, word);
    if (keywords.size === MAX_KEYWORDS) break;
  }
  return keywords;
}

/** Typical short words and letters per language. */
const SIGNS: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:the|and|is|are|you|your|how|what|do|does|of|to|with|for|have|we|our)\b/giu,
  de: /[äöüß]|\b(?:der|die|das|und|ist|sie|wie|was|ihnen|ihre|nicht|mit|für|haben|wir|uns)\b/giu,
};

/** Guesses a question's language from short words; English by default. */
export function guessLanguage(text: string): Language {
  return LANGUAGES.map((language) => ({ language, signs: text.match(SIGNS[language])?.length ?? 0 })).reduce(
    (best, each) => (each.signs > best.signs ? each : best),
  ).language;
}

export interface RankedTerm {
  readonly id: number;
  readonly term: string;
  readonly n: number;
}

/** Returns the most common keyword, ties by code point; 0 without any. */
export function groupOf(terms: readonly RankedTerm[]): number {
  let best: RankedTerm | undefined;
  for (const term of terms) if (best === undefined || outranks(term, best)) best = term;
  return best?.id ?? 0;
}

function outranks(a: RankedTerm, b: RankedTerm): boolean {
  return a.n > b.n || (a.n === b.n && a.term < b.term);
}

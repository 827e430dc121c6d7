import { type Language, LANGUAGES } from '../../../../shared/text/languages.ts';
import { stemmerOf } from '../../../base/stemmers.ts';
import { stopWordsOf } from './stop-words.ts';

/** Keywords longer than this are cut, keywords of an answer beyond this many are left out: a row stays small. */
const MAX_WORD_LENGTH = 40;
const MAX_KEYWORDS = 60;

/** Words of a text as keywords are taken from it. */
export const WORD = /[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*/gu;

/** A word in small letters as keywords are kept: without the s of a possessor, and not longer than they. */
export function formOf(word: string): string {
  return word.replace(/['’]s$/, '').slice(0, MAX_WORD_LENGTH);
}

/**
 * The keywords of an answer: words of more than three letters that are no stop words, inflected forms as one
 * by the language's stemmer, where there is one.
 * @param language by its BCP 47 tag
 * @returns stem to the word as it was written, in lower case; the first form of an answer stands for its stem
 */
export function keywordsOf(answer: string, language: string): Map<string, string> {
  const [stopWords, stemOf] = [stopWordsOf(language), stemmerOf(language)];
  const keywords = new Map<string, string>();
  for (const [match] of answer.normalize('NFC').toLowerCase().matchAll(WORD)) {
    const word = formOf(match);
    if ([...word].length <= 3 || stopWords.has(word)) continue;
    const stem = stemOf(word);
    if (!keywords.has(stem)) keywords.set(stem, word);
    if (keywords.size === MAX_KEYWORDS) break;
  }
  return keywords;
}

/** Small words and letters that tell what language a question is in. */
const SIGNS: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:the|and|is|are|you|your|how|what|do|does|of|to|with|for|have|we|our)\b/giu,
  de: /[äöüß]|\b(?:der|die|das|und|ist|sie|wie|was|ihnen|ihre|nicht|mit|für|haben|wir|uns)\b/giu,
};

/** Guesses the language of a question's text from its small words; English where nothing speaks for another one. */
export function guessLanguage(text: string): Language {
  return LANGUAGES.map((language) => ({ language, signs: text.match(SIGNS[language])?.length ?? 0 })).reduce(
    (best, each) => (each.signs > best.signs ? each : best),
  ).language;
}

/** A keyword with the number of answers that hold it. */
export interface RankedTerm {
  readonly id: number;
  readonly term: string;
  readonly n: number;
}

/** Which of an answer's keywords it stands under: the most common, the first by code point among equals; 0 without any. */
export function groupOf(terms: readonly RankedTerm[]): number {
  let best: RankedTerm | undefined;
  for (const term of terms) if (best === undefined || outranks(term, best)) best = term;
  return best?.id ?? 0;
}

function outranks(a: RankedTerm, b: RankedTerm): boolean {
  return a.n > b.n || (a.n === b.n && a.term < b.term);
}

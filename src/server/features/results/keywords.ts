import { stemmer as stemEnglish } from '@orama/stemmers/english';
import { stemmer as stemGerman } from '@orama/stemmers/german';
import type { Language } from '../../../shared/api/fields.ts';
import { STOP_WORDS } from './stop-words.ts';

const STEMMERS: Readonly<Record<Language, (word: string) => string>> = { en: stemEnglish, de: stemGerman };

/** Keywords longer than this are cut, keywords of an answer beyond this many are left out: a row stays small. */
const MAX_WORD_LENGTH = 40;
const MAX_KEYWORDS = 60;

const WORD = /[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*/gu;

/**
 * The keywords of an answer: words of more than three letters that are no stop words, inflected forms as one
 * (Snowball stemmers, Porter 2001, as in R's SnowballC::wordStem).
 * @returns stem to the word as it was written, in lower case; the first form of an answer stands for its stem
 */
export function keywordsOf(answer: string, language: Language): Map<string, string> {
  const found = new Map<string, string>();
  for (const [match] of answer.normalize('NFC').toLowerCase().matchAll(WORD)) {
    const word = match.replace(/['’]s$/, '').slice(0, MAX_WORD_LENGTH);
    if ([...word].length <= 3 || STOP_WORDS[language].has(word)) continue;
    const stem = STEMMERS[language](word);
    if (!found.has(stem)) found.set(stem, word);
    if (found.size === MAX_KEYWORDS) break;
  }
  return found;
}

const GERMAN_SIGNS =
  /[äöüß]|\b(?:der|die|das|und|ist|sie|wie|was|ihnen|ihre|nicht|mit|für|haben|wir|uns)\b/giu;
const ENGLISH_SIGNS = /\b(?:the|and|is|are|you|your|how|what|do|does|of|to|with|for|have|we|our)\b/giu;

/** Guesses the language of a question's text from its small words; English where nothing speaks for German. */
export function guessLanguage(text: string): Language {
  const german = text.match(GERMAN_SIGNS)?.length ?? 0;
  return german > (text.match(ENGLISH_SIGNS)?.length ?? 0) ? 'de' : 'en';
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

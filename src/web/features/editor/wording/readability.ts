import type { Lexicon } from './lexicon.ts';
import { splitSentences, splitWords } from './words.ts';

/**
 * Computes English Flesch reading ease (Flesch 1948, J. Applied Psychology 32(3), 221–233; Kincaid et al. 1975, Navy
 * Research Branch Report 8-75).
 */
export function fleschReadingEase(wordsPerSentence: number, syllablesPerWord: number): number {
  return 206.835 - 1.015 * wordsPerSentence - 84.6 * syllablesPerWord;
}

/**
 * Computes German Flesch reading ease (Amstad 1978, Wie verständlich sind unsere Zeitungen? Dissertation, Universität
 * Zürich).
 */
export function amstadReadingEase(wordsPerSentence: number, syllablesPerWord: number): number {
  return 180 - wordsPerSentence - 58.5 * syllablesPerWord;
}

/** Counts vowel groups without silent endings, at least one. */
export function countEnglishSyllables(word: string): number {
  const spoken = word
    .toLowerCase()
    .replace(/(?:[^laeiouy]es|[^td]ed|[^laeiouy]e)$/u, (ending) => ending.charAt(0))
    .replace(/^y/u, '');
  const groups = spoken.match(/[aeiouyáéèêïöü]+/gu)?.length ?? 0;
  const hiatus = spoken.match(/i(?:a|o(?!n|us\b))|eo(?!u)|ua|uou|ie(?=t)/gu)?.length ?? 0;
  return Math.max(1, groups + hiatus);
}

/** Counts vowel groups, double vowels and diphthongs once; at least one. */
export function countGermanSyllables(word: string): number {
  return Math.max(
    1,
    word.toLowerCase().match(/aa|ee|oo|ie|ei|ai|au|äu|eu|ey|ay|[aeiouyäöüéèê]/gu)?.length ?? 0,
  );
}

/** Computes reading ease; null below `fewestWords` words. */
export function readingEase(text: string, lexicon: Lexicon, fewestWords = 8): number | null {
  const words = splitWords(text);
  if (words.length < fewestWords) return null;
  const sentences = Math.max(1, splitSentences(text).length);
  const syllables = words
    .flatMap((word) => word.split('-'))
    .reduce((sum, part) => sum + lexicon.countSyllables(part), 0);
  return lexicon.readingEase(words.length / sentences, syllables / words.length);
}

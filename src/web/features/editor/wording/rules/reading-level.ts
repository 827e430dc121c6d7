import type { WordingCheck } from '../hint.ts';
import { readingEase } from '../readability.ts';
import { checkTooLong } from './too-long.ts';

/**
 * Below 30 both scales say "very difficult". They were made for samples of a hundred words: in a question of ten, one
 * long word moves the figure by 25, so it takes a clear case. Set between the hardest plain and the easiest hard
 * question of the labelled set and the question bank.
 */
export const HARDEST_READING_EASE = -20;

/** Long and rare words. Says nothing where the text is too long anyway: one thing at a time. */
export const checkReadingLevel: WordingCheck = (context) => {
  if (checkTooLong(context).length > 0) return [];
  const ease = readingEase(context.text, context.lexicon);
  if (ease === null || ease >= HARDEST_READING_EASE) return [];
  return [{ rule: 'reading_level', severity: 'note', matchedText: String(Math.round(ease)) }];
};

import type { WordingContext, WordingSuggestion } from '../hint.ts';
import type { WordList } from '../lexicon.ts';
import { blankOut, findSpan } from '../patterns.ts';

/** Returns the first listed word outside harmless phrases, or null. */
export function findListedWord(
  { text, lexicon }: WordingContext,
  list: WordList,
): { start: number; end: number; matchedText: string } | null {
  const plain = blankOut(text, list.harmless);
  const isClosed = list.inClosedQuestions !== undefined && !lexicon.openQuestion.test(text);
  return findSpan(plain, list.words) ?? (isClosed ? findSpan(plain, list.inClosedQuestions) : null);
}

/** Suggests "how often" instead of yes or no if sentence and options allow it. */
export function suggestHowOften({ question, text, lexicon }: WordingContext): {
  suggestion?: WordingSuggestion;
} {
  const { yesNo, frequencies } = lexicon.options;
  const isYesNo =
    question.options.length > 0 &&
    question.options.length <= 3 &&
    question.options.every((option) => yesNo.test(option));
  const question_text = isYesNo ? lexicon.askHowOften(text) : null;
  return question_text === null ? {} : { suggestion: { question_text, options: [...frequencies] } };
}

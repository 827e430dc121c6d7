import type { Hint, WordingCheck } from '../hint.ts';
import { findSpan, tidySentence } from '../patterns.ts';

export const checkLeading: WordingCheck = ({ text, lexicon }) => {
  for (const phrase of lexicon.leading) {
    const span = findSpan(text, phrase.pattern);
    if (span === null) continue;
    const hint: Hint = { rule: 'leading', severity: 'warning', ...span };
    if (phrase.instead === undefined) return [hint];
    const question_text = tidySentence(text.replace(phrase.pattern, phrase.instead));
    return [{ ...hint, suggestion: { question_text } }];
  }
  return [];
};

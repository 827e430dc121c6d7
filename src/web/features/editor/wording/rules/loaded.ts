import type { WordingCheck } from '../hint.ts';
import { blankOut, findSpan, tidySentence } from '../patterns.ts';

/** Finds judgemental words ("our outstanding service"). */
export const checkLoaded: WordingCheck = ({ text, lexicon }) => {
  const { words, flattery, harmless } = lexicon.loaded;
  const plain = blankOut(text, harmless);
  const praise = flattery.exec(plain);
  if (praise !== null) {
    // The determiner stays, so the adjective can be removed.
    const [match, determiner = '', adjective = ''] = praise;
    const start = praise.index + match.length - adjective.length;
    const question_text = tidySentence(
      text.slice(0, praise.index) + determiner + text.slice(start + adjective.length),
    );
    return [
      {
        rule: 'loaded',
        severity: 'warning',
        start,
        end: start + adjective.length,
        matchedText: adjective,
        suggestion: { question_text },
      },
    ];
  }
  const span = findSpan(plain, words);
  return span === null ? [] : [{ rule: 'loaded', severity: 'warning', ...span }];
};

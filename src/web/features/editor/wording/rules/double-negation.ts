import type { WordingCheck } from '../hint.ts';
import { blankOut } from '../patterns.ts';
import { splitSentences } from '../words.ts';

/** Finds two negations in one sentence, which lead to reversed answers. */
export const checkDoubleNegation: WordingCheck = ({ text, lexicon }) => {
  const { strict, implied, harmless } = lexicon.negation;
  for (const sentence of splitSentences(text)) {
    const plain = blankOut(sentence.text, harmless);
    const strictly = [...plain.matchAll(strict)];
    const spans = [...strictly, ...plain.matchAll(implied)].toSorted((a, b) => a.index - b.index);
    const [first] = spans;
    const last = spans.at(-1);
    if (strictly.length === 0 || spans.length < 2 || first === undefined || last === undefined) continue;
    return [
      {
        rule: 'double_negation',
        severity: 'warning',
        start: sentence.start + first.index,
        end: sentence.start + last.index + last[0].length,
        matchedText: `${first[0]} … ${last[0]}`,
      },
    ];
  }
  return [];
};

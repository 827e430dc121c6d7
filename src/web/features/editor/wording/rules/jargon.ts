import type { Hint, WordingCheck } from '../hint.ts';
import { findSpan } from '../patterns.ts';

/** Finds technical terms and unexplained abbreviations. */
export const checkJargon: WordingCheck = ({ text, lexicon }) => {
  const { words, plain, knownAbbreviations } = lexicon.jargon;
  const span = findSpan(text, words) ?? findAbbreviation(text, knownAbbreviations);
  if (span === null) return [];
  const hint: Hint = { rule: 'jargon', severity: 'note', ...span };
  const simpler = plain[span.matchedText.toLowerCase()];
  if (simpler === undefined) return [hint];
  const isCapital = /^\p{Lu}/u.test(span.matchedText);
  const word = isCapital ? simpler.charAt(0).toUpperCase() + simpler.slice(1) : simpler;
  return [
    { ...hint, suggestion: { question_text: text.slice(0, span.start) + word + text.slice(span.end) } },
  ];
};

function findAbbreviation(
  text: string,
  known: ReadonlySet<string>,
): { start: number; end: number; matchedText: string } | null {
  if (!/\p{Ll}/u.test(text)) return null;
  for (const match of text.matchAll(/(?<![\p{L}\p{N}])(\p{Lu}{3,6})s?(?![\p{L}\p{N}])/gu)) {
    const [matchedText, letters = ''] = match;
    const around = text.slice(Math.max(0, match.index - 1), match.index + matchedText.length + 2);
    const isExplained = around.startsWith('(') || around.endsWith(' (');
    if (!known.has(letters) && !isExplained)
      return { start: match.index, end: match.index + matchedText.length, matchedText };
  }
  return null;
}

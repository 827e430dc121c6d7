import type { WordingCheck } from '../hint.ts';
import { readRanges } from '../ranges.ts';
import { looksLikeScale } from '../scale.ts';

/** Finds incomplete lists without "Other" or "None", which force wrong answers. */
export const checkMissingOption: WordingCheck = ({ question, text, lexicon }) => {
  const options = question.options.map((option) => option.trim()).filter((option) => option !== '');
  const { residual, yesNo, complete, alternatives, gender, other } = lexicon.options;
  if (question.asksForMore === true || options.some((option) => residual.test(option))) return [];
  const isGender = options.length === 2 && options.every((option) => gender.test(option));
  if (options.length < 3 && !isGender) return [];
  const isComplete =
    looksLikeScale(options, lexicon.scale) ||
    options.some((option) => yesNo.test(option)) ||
    options.filter((option) => complete.test(option)).length * 2 > options.length ||
    readRanges(options, lexicon.ranges).length > 0 ||
    alternatives.test(text);
  if (isComplete) return [];
  return [
    {
      rule: 'missing_option',
      severity: 'note',
      matchedText: other,
      suggestion: { options: [...options, other] },
    },
  ];
};

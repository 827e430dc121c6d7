import type { WordingCheck } from '../hint.ts';
import { hasOneDirection, readScaledOption } from '../scale.ts';

/** Finds scales with more positive than negative steps, or the reverse. */
export const checkUnbalancedOptions: WordingCheck = ({ question, lexicon }) => {
  const labels = question.rating_config?.labels;
  const isRating = labels !== undefined;
  const options = isRating ? [labels.min, labels.max] : question.options;
  const steps = options
    .map((option) => readScaledOption(option, lexicon.scale))
    .filter((step) => step !== null);
  const positive = steps.filter((step) => step.sign === 1).length;
  const negative = steps.filter((step) => step.sign === -1).length;
  if (positive === negative || hasOneDirection(steps, lexicon.scale)) return [];
  const isScale = isRating ? positive + negative === 2 : positive + negative >= 3;
  return isScale
    ? [{ rule: 'unbalanced_options', severity: 'warning', matchedText: `${positive} : ${negative}` }]
    : [];
};

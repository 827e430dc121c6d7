import type { Hint, WordingCheck } from '../hint.ts';
import { compareNeighbours, readRanges, type NumberRange } from '../ranges.ts';

/** Finds overlapping options (18–25, 25–30, or duplicates) and gaps between ranges. */
export const checkOptionRanges: WordingCheck = ({ question, lexicon }) => {
  const { options } = question;
  const twice = findRepeated(options);
  const ranges = readRanges(options, lexicon.ranges);
  const overlaps: NumberRange[] = [];
  let gap: NumberRange | undefined;
  for (const [index, upper] of ranges.entries()) {
    const lower = ranges[index - 1];
    if (lower === undefined) continue;
    const meeting = compareNeighbours(lower, upper);
    if (meeting === 'overlap') overlaps.push(upper);
    if (meeting === 'gap') gap ??= upper;
  }
  const hints: Hint[] = [];
  const option_index = overlaps[0]?.option_index ?? twice;
  if (option_index !== undefined) {
    const optionText = options[option_index] ?? '';
    const raised = twice === undefined ? raiseLowerEnds(options, ranges) : null;
    const suggestion = raised === null ? {} : { suggestion: { options: raised } };
    hints.push({
      rule: 'overlapping_options',
      severity: 'warning',
      option_index,
      matchedText: optionText,
      ...suggestion,
    });
  }
  if (gap !== undefined) {
    const optionText = options[gap.option_index] ?? '';
    hints.push({
      rule: 'option_gaps',
      severity: 'warning',
      option_index: gap.option_index,
      matchedText: optionText,
    });
  }
  return hints;
};

function findRepeated(options: readonly string[]): number | undefined {
  const texts = options.map((option) => option.trim().toLowerCase());
  const index = texts.findIndex((text, index) => text !== '' && texts.indexOf(text) < index);
  return index < 0 ? undefined : index;
}

/** Separates shared range ends by one (18–25, 26–30); null if that could be wrong. */
function raiseLowerEnds(options: readonly string[], ranges: readonly NumberRange[]): string[] | null {
  const raised = [...options];
  for (const [index, upper] of ranges.entries()) {
    const lower = ranges[index - 1];
    if (lower === undefined || compareNeighbours(lower, upper) !== 'overlap') continue;
    const isIntegerRange = Number.isInteger(upper.low.value) && !upper.hasTimeUnit && !lower.hasTimeUnit;
    const sharesEnd = upper.low.value === lower.high.value && upper.low.value < upper.high.value;
    const text = raised[upper.option_index] ?? '';
    if (!isIntegerRange || !sharesEnd || !text.includes(String(upper.low.value))) return null;
    raised[upper.option_index] = text.replace(String(upper.low.value), String(upper.low.value + 1));
  }
  return raised;
}

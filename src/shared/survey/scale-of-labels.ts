export interface LabelScale {
  readonly scale: 'ordered' | 'diverging';
  /** True if the labels begin with the positive or highest end. */
  readonly isReversed: boolean;
}

/** Words of both ends, lower case; an end contains all words of one entry. */
const ENDS: readonly (readonly [LabelScale['scale'], readonly string[], readonly string[]])[] = [
  [
    'diverging',
    ['disagree', 'not agree', 'stimme gar nicht', 'stimme überhaupt nicht', 'stimme nicht', 'lehne'],
    ['agree', 'stimme', 'zustimm'],
  ],
  [
    'diverging',
    ['dissatisfied', 'unsatisfied', 'unhappy', 'unzufrieden'],
    ['satisfied', 'happy', 'zufrieden'],
  ],
  [
    'diverging',
    ['unlikely', 'not likely', 'not at all likely', 'unwahrscheinlich'],
    ['likely', 'wahrscheinlich'],
  ],
  [
    'diverging',
    ['poor', 'bad', 'terrible', 'schlecht', 'mangelhaft'],
    ['good', 'excellent', 'gut', 'ausgezeichnet'],
  ],
  ['diverging', ['worse', 'schlechter'], ['better', 'besser']],
  [
    'ordered',
    ['never', 'nie'],
    ['always', 'daily', 'very often', 'immer', 'täglich', 'sehr oft', 'sehr häufig'],
  ],
  [
    'ordered',
    ['unimportant', 'not important', 'not at all important', 'unwichtig', 'nicht wichtig'],
    ['important', 'wichtig'],
  ],
];
const MIN_STEPS = 3;

/** Recognizes usual answer scales by their end labels; null if the labels have no known order. */
export function scaleOfLabels(labels: readonly string[]): LabelScale | null {
  const [first, last] = [labels[0], labels.at(-1)].map((label) => label?.toLowerCase() ?? '');
  if (labels.length < MIN_STEPS || first === undefined || last === undefined) return null;
  for (const [scale, low, high] of ENDS) {
    if (isLow(first, low) && isHigh(last, low, high)) return { scale, isReversed: false };
    if (isHigh(first, low, high) && isLow(last, low)) return { scale, isReversed: true };
  }
  return null;
}

/** Returns the scale of a matrix's columns; numeric ratings are ordered. */
export function scaleOfColumns(columns: readonly string[], isRating: boolean): LabelScale | null {
  return isRating ? { scale: 'ordered', isReversed: false } : scaleOfLabels(columns);
}

function isLow(label: string, low: readonly string[]): boolean {
  return low.some((word) => hasWord(label, word));
}

function isHigh(label: string, low: readonly string[], high: readonly string[]): boolean {
  return !isLow(label, low) && high.some((word) => hasWord(label, word));
}

/** Returns whether the label has these words, ignoring their ends. */
function hasWord(label: string, word: string): boolean {
  return ` ${label}`.includes(` ${word}`);
}

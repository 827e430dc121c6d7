/** Words that identify answer scales. */
export interface ScaleWords {
  readonly positive: RegExp;
  readonly negative: RegExp;
  readonly neutral: RegExp;
  readonly negation: RegExp;
  /** "Not at all": the zero of a unipolar scale. */
  readonly zero: RegExp;
  readonly degree: RegExp;
  /** Words whose negation is an opposite, not a zero ("do not agree"). */
  readonly alwaysTwoSided: RegExp;
}

export interface ScaledOption {
  readonly sign: -1 | 0 | 1;
  readonly head: string;
  readonly negated: boolean;
  readonly zero: boolean;
}

export function readScaledOption(option: string, words: ScaleWords): ScaledOption | null {
  const text = option.toLowerCase();
  const neutral = words.neutral.exec(text);
  if (neutral !== null) return { sign: 0, head: neutral[0], negated: false, zero: false };
  const negative = words.negative.exec(text);
  const head = negative ?? words.positive.exec(text);
  if (head === null) return null;
  const negated = words.negation.test(text);
  const side = negative === null ? 1 : -1;
  return {
    sign: negated ? (side === 1 ? -1 : 1) : side,
    head: head[0],
    negated,
    zero: words.zero.test(text),
  };
}

/** Returns whether the scale is unipolar ("not at all" upwards) and needs no balance. */
export function hasOneDirection(steps: readonly ScaledOption[], words: ScaleWords): boolean {
  const heads = new Set(steps.filter((step) => step.sign !== 0).map((step) => step.head));
  if (heads.size !== 1) return false;
  const negated = steps.filter((step) => step.negated);
  if (negated.length === 0) return true;
  const [head = ''] = heads;
  return negated.length === 1 && (negated.every((step) => step.zero) || !words.alwaysTwoSided.test(head));
}

/** Returns whether most options are steps, or at least two carry a degree. */
export function looksLikeScale(options: readonly string[], words: ScaleWords): boolean {
  const steps = options.filter((option) => readScaledOption(option, words) !== null).length;
  const degrees = options.filter((option) => words.degree.test(option)).length;
  return steps * 2 > options.length || degrees >= 2;
}

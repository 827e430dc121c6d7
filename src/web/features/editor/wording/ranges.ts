/** Number range patterns; the first group is the number. */
export interface RangeWords {
  readonly below: RegExp;
  readonly upTo: RegExp;
  readonly above: RegExp;
  readonly atLeast: RegExp;
  readonly between: RegExp;
  /** Time units with their length in minutes. */
  readonly units: readonly (readonly [RegExp, number])[];
  /** "a week", "per month": counts for different periods are not comparable. Global. */
  readonly period: RegExp;
  readonly thousands: RegExp;
  readonly decimal: RegExp;
  readonly clockTime: RegExp;
}

interface Bound {
  readonly value: number;
  readonly included: boolean;
  /** Smallest increment of the unit. */
  readonly step: number;
}

export interface NumberRange {
  readonly option_index: number;
  readonly low: Bound;
  readonly high: Bound;
  readonly hasTimeUnit: boolean;
}

const open = (value: number): Bound => ({ value, included: true, step: 1 });

/** Parses number ranges, lowest first; empty if fewer than half are. */
export function readRanges(options: readonly string[], words: RangeWords): NumberRange[] {
  const periods = new Set(options.flatMap((option) => option.toLowerCase().match(words.period) ?? []));
  if (periods.size > 1 || options.some((option) => words.clockTime.test(option))) return [];
  const ranges = options
    .map((option, index) => readRange(option, index, words))
    .filter((range) => range !== null);
  if (ranges.length < 2 || ranges.length * 2 < options.length) return [];
  return ranges.toSorted((a, b) => a.low.value - b.low.value || a.high.value - b.high.value);
}

function readRange(option: string, option_index: number, words: RangeWords): NumberRange | null {
  const text = option
    .toLowerCase()
    .replace(words.thousands, '$1$2')
    .replace(words.decimal, '$1.$2')
    .replace(/[$€£%]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  const unitAt = (part: string): number | null =>
    words.units.find(([pattern]) => pattern.test(part))?.[1] ?? null;
  const unit = unitAt(text);
  const bound = (number: string, included: boolean, size = unit): Bound => ({
    value: Number(number) * (size ?? 1),
    included,
    step: size ?? 1,
  });
  const range = (low: Bound, high: Bound): NumberRange => ({
    option_index,
    low,
    high,
    hasTimeUnit: unit !== null,
  });

  const between = words.between.exec(text);
  if (between !== null) {
    const [, from = '', to = ''] = between;
    const [before = ''] = text.split(/[-–—]|bis|to/u);
    const after = text.slice(before.length);
    return range(bound(from, true, unitAt(before) ?? unitAt(after)), bound(to, true, unitAt(after) ?? unit));
  }
  const top = open(Number.POSITIVE_INFINITY);
  const bottom = open(Number.NEGATIVE_INFINITY);
  const number = (pattern: RegExp): string | undefined =>
    pattern
      .exec(text)
      ?.slice(1)
      .find((group) => group !== undefined);
  const below = number(words.below);
  if (below !== undefined) return range(bottom, bound(below, false));
  const upTo = number(words.upTo);
  if (upTo !== undefined) return range(bottom, bound(upTo, true));
  const above = number(words.above);
  if (above !== undefined) return range(bound(above, false), top);
  const atLeast = number(words.atLeast);
  if (atLeast !== undefined) return range(bound(atLeast, true), top);
  const single = /^(\d+(?:\.\d+)?)(?: \p{L}+)?$/u.exec(text)?.[1];
  return single === undefined ? null : range(bound(single, true), bound(single, true));
}

/** Compares two adjacent ranges. */
export function compareNeighbours(lower: NumberRange, upper: NumberRange): 'overlap' | 'gap' | 'fit' {
  const { high } = lower;
  const { low } = upper;
  if (low.value < high.value) return 'overlap';
  if (low.value === high.value) {
    if (low.included && high.included) return 'overlap';
    return low.included || high.included ? 'fit' : 'gap';
  }
  const step = Math.min(high.step, low.step);
  return high.included && low.included && low.value - high.value <= step ? 'fit' : 'gap';
}

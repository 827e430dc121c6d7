/**
 * A step of a pattern, written so that a page can carry it: places to go on at without a character; or whether a character must lie
 * in, or outside, the ranges that follow as pairs of numbers; or, with nothing in it, the end.
 */
export type Step = readonly [ways: readonly number[]] | readonly [isIn?: 0 | 1, ...bounds: number[]];

/**
 * Whether the whole text has the pattern's form: every character is looked at once, all ways at the same time. In the page's
 * script too.
 */
export function matchesPattern(steps: readonly Step[], text: string): boolean {
  let reached = reach(steps, [0]);
  for (const character of text) {
    const passed = [...reached].filter((at) => takes(steps[at]!, character.codePointAt(0)!));
    reached = reach(
      steps,
      passed.map((at) => at + 1),
    );
  }
  return reached.has(steps.length - 1);
}

/** These steps, and those that they lead to without a sign, once each: a set goes on to what is added to it. */
function reach(steps: readonly Step[], from: readonly number[]): Set<number> {
  const states = new Set(from);
  for (const at of states) {
    const [ways] = steps[at]!;
    if (typeof ways === 'object') for (const to of ways) states.add(to);
  }
  return states;
}

function takes([isIn, ...bounds]: Step, point: number): boolean {
  const isThere = bounds.some((from, i) => i % 2 === 0 && point >= from && point <= bounds[i + 1]!);
  return typeof isIn === 'number' && isThere === (isIn === 1);
}

/**
 * Serializable: a jump to other steps; a character inside (1) or outside (0) ranges listed as pairs; or, if
 * empty, the end.
 */
export type Step = readonly [ways: readonly number[]] | readonly [isIn?: 0 | 1, ...bounds: number[]];

/** Matches the complete text in one pass over all alternatives (NFA); also used by the page's script. */
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

/** Returns these steps and all reached without a character; iteration includes items added meanwhile. */
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

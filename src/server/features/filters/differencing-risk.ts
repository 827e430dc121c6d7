/** People with the same answers to all questions of a filter. */
export interface Atom {
  readonly key: readonly string[];
  readonly truths: readonly boolean[];
  readonly passes: boolean;
  readonly n: number;
}

/**
 * Returns whether subtracting this filter's results from others could isolate fewer than `minimum` people. Answers
 * are merged into blocks of at least that size, the same for all filters, and a filter takes or leaves each as a
 * unit. People who meet the same conditions must not be few either, as omitting one would isolate them.
 * @param scales true for levels with ordered answers
 */
export function hasDifferencingRisk(
  atoms: readonly Atom[],
  scales: readonly boolean[],
  minimum: number,
): boolean {
  const divided = blocksOf(atoms, scales, minimum, 0).some((block) =>
    block.some(({ passes }) => passes !== block[0]?.passes),
  );
  if (divided || scales.length < 2) return divided;
  const cells = Map.groupBy(atoms, ({ truths }) => truths.join());
  return [...cells.values()].some((cell) => sizeOf(cell) < minimum);
}

function blocksOf(
  atoms: readonly Atom[],
  scales: readonly boolean[],
  minimum: number,
  level: number,
): (readonly Atom[])[] {
  const isScale = scales[level];
  if (isScale === undefined) return [atoms];
  const groups = [...Map.groupBy(atoms, ({ key }) => key[level] ?? '')]
    .toSorted(([a], [b]) => blockIndexOf(a) - blockIndexOf(b))
    .map(([, group]) => group);
  return merged(groups, isScale, minimum).flatMap((block) => blocksOf(block, scales, minimum, level + 1));
}

/** Merges the smallest group into another until all are large enough. */
function merged(groups: Atom[][], isScale: boolean, minimum: number): Atom[][] {
  const blocks = groups.map((group) => ({ group, n: sizeOf(group) }));
  while (blocks.length > 1) {
    const small = smallest(blocks, () => true);
    if (small === undefined || small.n >= minimum) break;
    const at = blocks.indexOf(small);
    const other = smallest(blocks, (_, i) => (isScale ? Math.abs(i - at) === 1 : i !== at));
    if (other === undefined) break;
    other.group.push(...small.group);
    other.n += small.n;
    blocks.splice(at, 1);
  }
  return blocks.map(({ group }) => group);
}

function smallest<B extends { readonly n: number }>(
  blocks: readonly B[],
  may: (block: B, i: number) => boolean,
): B | undefined {
  return blocks
    .filter(may)
    .reduce<B | undefined>((least, each) => (least && least.n <= each.n ? least : each), undefined);
}

function sizeOf(atoms: readonly Atom[]): number {
  return atoms.reduce((sum, { n }) => sum + n, 0);
}

/** Returns the sort key of a level: no answer first, then numbers, or false before true. */
function blockIndexOf(key: string): number {
  return key === '' ? -Infinity : Number.isNaN(Number(key)) ? Number(key === 'true') : Number(key);
}

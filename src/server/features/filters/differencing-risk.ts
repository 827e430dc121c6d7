/** People whom a filter cannot tell apart: what its questions say of them, and how many they are. */
export interface Atom {
  /** By level: a question's answer, or whether a test holds. */
  readonly key: readonly string[];
  /** Of each test whether it holds. */
  readonly truths: readonly boolean[];
  readonly passes: boolean;
  readonly n: number;
}

/**
 * Whether what a filter leaves can be subtracted from what others leave, so that fewer than `minimum` people are found.
 * The answers to its questions are put into blocks of at least so many people, question by question: neighbours on a
 * scale, the fewest elsewhere. Blocks hang on the answers alone, so that all filters over these questions have the same, and
 * each may only take a block whole. Where a filter has several conditions, none may be told by leaving another out.
 * @param scales of each level whether its answers have an order
 */
export function hasDifferencingRisk(atoms: readonly Atom[], scales: readonly boolean[], minimum: number): boolean {
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

/** Puts the smallest group to another one until none is too small. */
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

/** The first of the fewest people. */
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

/** Who did not answer comes first; what is no number is a truth. */
function blockIndexOf(key: string): number {
  return key === '' ? -Infinity : Number.isNaN(Number(key)) ? Number(key === 'true') : Number(key);
}

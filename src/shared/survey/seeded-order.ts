/** Hashes submission id and question slot into a seed (FNV-1a with murmur3's finalizer). */
export function seedOf(submission_id: string, slot: number): number {
  let hash = 0x811c9dc5;
  for (const character of `${submission_id}/${slot}`)
    hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

export type Order = 'shuffled' | 'rotated';

/** Shuffles the non-fixed items reproducibly in browser and server (Park-Miller generator, inside-out shuffle). */
export function orderItems<T>(
  items: readonly T[],
  order: Order,
  seed: number,
  isFixed: (item: T) => boolean,
): T[] {
  const free = items.filter((item) => !isFixed(item));
  const moved: T[] = [];
  let state = (seed % 2147483646) + 1;
  const draw = (below: number) => {
    state = (state * 48271) % 2147483647;
    return Math.floor(((state - 1) / 2147483646) * below);
  };
  if (order === 'rotated') {
    const by = draw(free.length);
    moved.push(...free.slice(by), ...free.slice(0, by));
  } else
    for (const [i, item] of free.entries()) {
      const j = draw(i + 1);
      if (j < i) moved[i] = moved[j]!;
      moved[j] = item;
    }
  let next = 0;
  return items.map((item) => (isFixed(item) ? item : moved[next++]!));
}

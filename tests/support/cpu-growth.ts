const ROUNDS = 3;
/** Below this nothing is measured but the clock itself. */
const NEGLIGIBLE_MS = 4;
/** What takes so long is measured once: a garbage collection counts for little in it. */
const LONG_MS = 1_000;
/** More than this is measured again: a strange machine may stand still in every round of one size. */
const DOUBTFUL = 12;
const MEASUREMENTS = 3;

/**
 * How many times as much of this thread's processor a piece of work takes when its input grows from `small` to
 * `large`; the best of a few rounds, so that a garbage collection counts for nothing. Work that is negligible at the
 * large size counts as not growing.
 */
export async function cpuGrowth(
  work: (size: number) => unknown,
  { small, large }: { small: number; large: number },
): Promise<number> {
  let growth = Number.POSITIVE_INFINITY;
  for (let n = 0; n < MEASUREMENTS && growth > DOUBTFUL; n += 1) {
    const atLarge = await leastCpu(() => work(large));
    if (atLarge < NEGLIGIBLE_MS) return 1;
    growth = Math.min(growth, atLarge / Math.max(await leastCpu(() => work(small)), NEGLIGIBLE_MS / 2));
  }
  return growth;
}

async function leastCpu(work: () => unknown): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = process.threadCpuUsage();
    await work();
    const { user, system } = process.threadCpuUsage(before);
    least = Math.min(least, (user + system) / 1_000);
    if (least < NEGLIGIBLE_MS / 10 || least > LONG_MS) break;
  }
  return least;
}

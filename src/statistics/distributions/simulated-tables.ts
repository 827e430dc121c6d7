import { logFactorials } from '../numerics/log-factorials.ts';
import { randomNumbers } from '../numerics/random-numbers.ts';

/** Maximum number of answers shuffled over all tables. */
const BUDGET = 100_000_000;
const MAX_TABLES = 100_000;
const SLACK = Math.log1p(1e-7);

/**
 * Counts random tables with the same margins that are at most as probable (R's `fisher.test` with `simulate.p.value`;
 * Fisher-Yates shuffle, Knuth's algorithm P). Deterministic.
 */
export function simulateTables(
  table: readonly (readonly number[])[],
  seed = 20_261_122,
): { rare: number; of: number } {
  const width = table[0]?.length ?? 0;
  const rows = table.map((row) => row.reduce((total, count) => total + count, 0));
  const owners = Int32Array.from(
    table.flatMap((row) => row.flatMap((count, column) => Array.from({ length: count }, () => column))),
  );
  const n = owners.length;
  const factorials = logFactorials(n);
  const observed = table.flat().reduce((log, count) => log - (factorials[count] ?? 0), 0);
  const of = Math.max(1000, Math.min(MAX_TABLES, Math.floor(BUDGET / n)));
  const random = randomNumbers(seed);
  const counts = new Int32Array(width);
  let rare = 0;
  for (let round = 0; round < of; round += 1) {
    for (let i = n - 1; i > 0; i -= 1) {
      const j = Math.floor(random() * (i + 1));
      const owner = owners[i] ?? 0;
      owners[i] = owners[j] ?? 0;
      owners[j] = owner;
    }
    let [at, log] = [0, 0];
    for (const row of rows) {
      counts.fill(0);
      for (const end = at + row; at < end; at += 1)
        counts[owners[at] ?? 0] = (counts[owners[at] ?? 0] ?? 0) + 1;
      for (const count of counts) log -= factorials[count] ?? 0;
    }
    if (log <= observed + SLACK) rare += 1;
  }
  return { rare, of };
}

import { expect, onTestFinished, test } from 'vitest';
import { releaseIdleMemory } from './release-idle-memory.ts';

const MEGABYTE = 2 ** 20;

test('memory of a busy time is returned once the process is idle', async () => {
  const before = process.memoryUsage().heapTotal;
  let rows: object[] | null = Array.from({ length: 3_000_000 }, (_, id) => ({ id, text: `row ${id}` }));
  const busy = process.memoryUsage().heapTotal;
  expect(busy - before, 'the rows need memory').toBeGreaterThan(100 * MEGABYTE);
  expect(rows).toHaveLength(3_000_000);
  rows = null;

  onTestFinished(releaseIdleMemory(200));

  await expect.poll(() => process.memoryUsage().heapTotal).toBeLessThan(busy - 100 * MEGABYTE);
});

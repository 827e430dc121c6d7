import { expect, test } from 'vitest';
import { createConcurrencyLimit } from './concurrency-limit.ts';

test('runs calls up to the limit, queues more in order and rejects calls beyond the queue', async () => {
  const run = createConcurrencyLimit(2, 3);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const work = (n: number) =>
    run(async () => {
      begun.push(n);
      await new Promise<void>((resolve) => ends.push(resolve));
      if (n === 1) throw new Error('went wrong');
      return n;
    });
  const [first, second, ...others] = [1, 2, 3, 4, 5].map(work);
  expect(begun).toEqual([1, 2]);
  await expect(work(6)).rejects.toMatchObject({ code: 'unavailable' });

  // Failed tasks free their slot.
  ends[0]!();
  await expect(first).rejects.toThrow('went wrong');
  await expect.poll(() => begun).toEqual([1, 2, 3]);
  const seventh = work(7);
  for (let ended = 1; ended < 6; ended += 1) {
    await expect.poll(() => ends.length).toBeGreaterThan(ended);
    ends[ended]!();
  }
  expect(await Promise.all([second, ...others, seventh])).toEqual([2, 3, 4, 5, 7]);
  expect(begun).toEqual([1, 2, 3, 4, 5, 7]);
});

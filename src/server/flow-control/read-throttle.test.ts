import { expect, test } from 'vitest';
import { createHeavyReads } from './read-throttle.ts';

function anIntake() {
  const figures = { waiting: 0, batches: 0, stored: 0 };
  return { figures: () => ({ ...figures }), answer: () => void (figures.waiting = 1) };
}

const during = (work: () => void, ms: number) => {
  for (const until = performance.now() + ms; performance.now() < until;);
  work();
};

test('without load the first chunk is small and the following ones large', async () => {
  const reads = createHeavyReads(anIntake());
  const sizes: boolean[] = [];
  for (let i = 0; i < 3; i += 1) await reads.chunk(async (isSmall) => during(() => sizes.push(isSmall), 25));
  expect(sizes).toEqual([true, false, false]);
});

test('under load chunks are small, serial and followed by equal pauses', async () => {
  const intake = anIntake();
  const reads = createHeavyReads(intake);
  intake.answer();
  const seen: { isSmall: boolean; start: number; end: number }[] = [];
  await Promise.all(
    [1, 2, 3].map(() =>
      reads.chunk(async (isSmall) => {
        const start = performance.now();
        during(() => seen.push({ isSmall, start, end: performance.now() }), 30);
      }),
    ),
  );
  expect(seen.map(({ isSmall }) => isSmall)).toEqual([true, true, true]);
  const rests = seen.slice(1).map(({ start }, i) => ({ after: seen[i]!, rest: start - seen[i]!.end }));
  // Node's timers may fire early.
  expect(rests.map(({ after, rest }) => rest >= after.end - after.start - 2)).toEqual([true, true]);
});

test('a failing chunk lets the next one run', async () => {
  const intake = anIntake();
  intake.answer();
  const reads = createHeavyReads(intake);
  await expect(reads.chunk(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(await reads.chunk(async () => 'done')).toBe('done');
});

test('queues a few reads under load and rejects the others with Retry-After', async () => {
  const intake = anIntake();
  intake.answer();
  const reads = createHeavyReads(intake);
  const asked = Array.from({ length: 6 }, () => reads.chunk(async () => 'done'));
  const outcomes = await Promise.allSettled(asked);
  expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(4);
  expect(outcomes.at(-1)).toMatchObject({ status: 'rejected', reason: { code: 'unavailable' } });
});

test('a started read is not rejected between its chunks', async () => {
  const intake = anIntake();
  intake.answer();
  const reads = createHeavyReads(intake);
  const { promise: go, resolve: begin } = Promise.withResolvers<void>();
  const readAll = async () => {
    const work = () => go.then(() => during(() => undefined, 5));
    for (let chunk = 0; chunk < 3; chunk += 1) await reads.chunk(work, chunk > 0);
  };
  const first = readAll();
  // One chunk runs, four requests wait, three are refused.
  await new Promise(setImmediate);
  const others = Array.from({ length: 7 }, readAll);
  begin();
  const outcomes = await Promise.allSettled([first, ...others]);
  const done = outcomes.filter(({ status }) => status === 'fulfilled').length;
  expect([done, outcomes.length - done]).toEqual([5, 3]);
});

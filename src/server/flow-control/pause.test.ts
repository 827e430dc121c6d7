import { expect, test } from 'vitest';
import { pause } from './pause.ts';

function hold(): void {
  const end = performance.now() + 10;
  while (performance.now() < end);
}

test('concurrent replies yield to the event loop between slices', async () => {
  const events: string[] = [];
  let isOver = false;
  const others = () => {
    events.push('others');
    if (!isOver) setImmediate(others);
  };
  setImmediate(others);
  await Promise.all(
    Array.from({ length: 5 }, async () => {
      await pause();
      events.push('reply');
      hold();
    }),
  );
  isOver = true;
  const replies = events.flatMap((event, i) => (event === 'reply' ? [i] : []));
  expect(replies).toHaveLength(5);
  const between = replies.slice(1).map((at, n) => events.slice(replies[n]! + 1, at).includes('others'));
  expect(between).toEqual([true, true, true, true]);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createEventReader } from './event-reader.ts';

test('parses events for any chunking', () => {
  const stream = ':\n\nevent: question\ndata: {"a":"ü\\n\\n"}\n\n:\n\nevent: done\ndata: {}\n\nevent: cut';
  fc.assert(
    fc.property(fc.array(fc.nat({ max: stream.length })), (cuts) => {
      const cutPoints = [0, ...cuts, stream.length].toSorted((a, b) => a - b);
      const read = createEventReader();
      const events = cutPoints.slice(1).flatMap((index, i) => read(stream.slice(cutPoints[i], index)));
      expect(events).toEqual([
        { event: 'question', data: { a: 'ü\n\n' } },
        { event: 'done', data: {} },
      ]);
    }),
  );
});

import { expect, test } from 'vitest';
import { endedEvent } from './ended-event.ts';

test('notifies the embedding page only about stored answers', () => {
  expect(endedEvent(undefined, false)).toBe('canvass:sent');
  expect(endedEvent(null, false)).toBe('canvass:sent');
  expect(endedEvent({ kind: 'complete' }, false)).toBe('canvass:sent');
  for (const kind of ['screened', 'quota']) expect(endedEvent({ kind }, false)).toBe('canvass:ended');
  expect(endedEvent(undefined, true)).toBe('canvass:ended');
});

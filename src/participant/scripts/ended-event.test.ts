import { expect, test } from 'vitest';
import { endedEvent } from './ended-event.ts';

test('a page around hears of sent answers only where answers were stored', () => {
  expect(endedEvent(undefined, false)).toBe('canvass:sent');
  expect(endedEvent(null, false)).toBe('canvass:sent');
  expect(endedEvent({ kind: 'complete' }, false)).toBe('canvass:sent');
  for (const kind of ['screened', 'quota']) expect(endedEvent({ kind }, false)).toBe('canvass:ended');
  expect(endedEvent(undefined, true)).toBe('canvass:ended');
});

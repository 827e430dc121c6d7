import { expect, test } from 'vitest';
import { responseTimeText } from './date-time-text.ts';

const words = (timestamp: string) => responseTimeText(timestamp).replaceAll(/\s+/g, ' ');

test('a response of an anonymous survey shows the hour it came in, not a minute', () => {
  expect(words('2026-11-28T13:00:00.000Z')).toMatch(/\d:\d\d.* – .*\d:\d\d/);
});

test('a response with a stored moment shows its minute', () => {
  expect(words('2026-11-28T13:52:10.000Z')).not.toContain('–');
});

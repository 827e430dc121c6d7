import { expect, test } from 'vitest';
import { whenText } from './when-text.ts';

const now = new Date(2026, 10, 23, 9, 30).getTime();
const at = (day: number, hour: number) => new Date(2026, 10, day, hour, 5).getTime();

test.each([
  [at(23, 8), 'en', 'today 8:05 AM'],
  [at(22, 23), 'en', 'yesterday 11:05 PM'],
  [at(22, 23), 'de', 'gestern 23:05'],
  [at(21, 23), 'en', '2 days ago'],
  [at(21, 23), 'de', 'vorgestern'],
  [at(17, 0), 'en', '6 days ago'],
  [at(16, 23), 'en', 'November 16, 2026'],
  [at(16, 23), 'de', '16. November 2026'],
])('formats a past time naturally (%#)', (then, language, expected) => {
  // ICU puts a narrow no-break space before AM.
  expect(whenText(then, now, language).replaceAll(/\s/g, ' ')).toBe(expected);
});

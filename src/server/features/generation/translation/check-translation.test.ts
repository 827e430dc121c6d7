import { expect, test } from 'vitest';
import { cpuGrowth } from '../../../../../tests/support/cpu-growth.ts';
import { checkTranslation } from './check-translation.ts';

const check = (text: string, translated: string, most = 1_000) =>
  checkTranslation({ key: 'Q1', text, most }, translated);

test.each([
  ['Lunch', ' Déjeuner ', 'Déjeuner'],
  ['From 1 to 10', 'De 1 à 10', 'De 1 à 10'],
  ['1,000 people in 2026', '2026年有1.000人', '2026年有1.000人'],
  ['12 days', '१२ दिन', '१२ दिन'],
  ['12 days', '١٢ يومًا', '١٢ يومًا'],
  ['{{Q3|it}} or {{Q12}}?', '{{Q12}} ou {{Q3|cela}} ?', '{{Q12}} ou {{Q3|cela}} ?'],
  ['One line', 'Une\n  ligne', 'Une ligne'],
  ['- a\n- **b**\n\n1. [c](https://example.org)', '* x\n- **y**\n\n1) [z](https://example.org)', undefined],
])('accepts %j as a translation of %j', (source, translated, stored) => {
  expect(check(source, translated)).toEqual({ text: stored ?? translated });
});

test.each([
  ['Lunch', '  ', 'length'],
  ['Lunch', 'x'.repeat(1_001), 'length'],
  ['Lunch', 'D\u0000', 'length'],
  ['You said {{Q3|it}}.', 'Vous avez dit cela.', 'pipes'],
  ['You said {{Q3|it}}.', 'Vous avez dit {{Q4|cela}}.', 'pipes'],
  ['You said {{Q3|it}}.', 'Vous avez dit {{Q3}}.', 'pipes'],
  ['Why?', 'Pourquoi {{Q1}} ?', 'pipes'],
  ['A **bold** word', 'Un mot gras', 'marks'],
  ['- a\n- b', '- a, b', 'marks'],
  ['[c](https://example.org)', '[c](https://evil.example)', 'marks'],
  ['From 1 to 10', 'De 1 à 5', 'numbers'],
  ['Why?', 'Pourquoi 3 ?', 'numbers'],
])('rejects %j as a translation of %j', (source, translated, reason) => {
  expect(check(source, translated)).toEqual({ reason });
});

test('checks a translation with many markers in linear time', async () => {
  for (const mark of ['{{Q1|', '](', '**', '- ', '\n', '٣', '{']) {
    const work = (size: number) => check(mark.repeat(size), mark.repeat(size), 1_000_000);
    expect(await cpuGrowth(work, { small: 1_000, large: 8_000 }), mark).toBeLessThan(24);
  }
});

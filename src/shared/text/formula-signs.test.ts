import { expect, test } from 'vitest';
import { cpuGrowth } from '../../../tests/support/cpu-growth.ts';
import { BEGINS_AFTER_COMMA, BEGINS_WITHIN, BLANK, SIGN } from './formula-signs.ts';

test('what Unicode calls invisible is skipped in front of a formula, and nothing else', () => {
  const blank = new RegExp(`^${BLANK}$`, 'u');
  const invisible = /^[\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]$/u;
  const wrong: string[] = [];
  for (let code = 1; code <= 0x10_ffff; code++) {
    const character = String.fromCodePoint(code);
    if ('\t\n\r'.includes(character)) continue;
    if (blank.test(character) !== invisible.test(character)) wrong.push(code.toString(16));
  }
  expect(wrong).toEqual([]);
});

test.each(['\u061c', '\u034f', '\u115f', '\u3164', '\ufe0f', '\u0085', '\u{e0020}'])(
  'a formula is found behind %j, also within a text',
  (character) => {
    expect(`${character}=1+1`).toMatch(new RegExp(`^${BLANK}*${SIGN}`, 'u'));
    expect(`a;${character} =1+1`).toMatch(new RegExp(BEGINS_WITHIN, 'u'));
  },
);

test('looking for formulas takes time linear in the length of a text', async () => {
  const pattern = new RegExp(BEGINS_AFTER_COMMA, 'gu');
  for (const unit of [';', '\t', ' ', '\u3164', '; \u0085', "'"]) {
    const growth = await cpuGrowth((size) => unit.repeat(size).replaceAll(pattern, "$1'$2"), {
      small: 20_000,
      large: 160_000,
    });
    expect([unit, growth < 24]).toEqual([unit, true]);
  }
});

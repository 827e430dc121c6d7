import { expect, test } from 'vitest';
import { cpuGrowth } from '../../../../tests/support/cpu-growth.ts';
import { settingTexts, withSettingTexts } from './setting-texts.ts';

const options = [
  { id: 3, text: 'Blue' },
  { id: 7, text: 'Red', alt: 'A red square' },
];

test('options, rows, columns, labels and texts have unique names', () => {
  const scale = { min: 1, max: 5, labels: { min: 'Poor', max: '' } };
  const settings = { options, rows: [{ id: 1, text: 'Soup' }], columns: [{ id: 2, text: 'Good' }], scale };
  const named = settingTexts({ ...settings, unit: 'kg', order: 'shuffled' });
  expect(named.map(({ key, text }) => [key, text])).toEqual([
    ['o.3', 'Blue'],
    ['o.7', 'Red'],
    ['o.7.alt', 'A red square'],
    ['r.1', 'Soup'],
    ['c.2', 'Good'],
    ['min', 'Poor'],
    ['max', ''],
    ['unit', 'kg'],
  ]);
});

test('inserts texts at their positions and changes nothing else', () => {
  const settings = { options, labels: { yes: 'Yes', no: 'No' }, display: 'buttons' };
  const german = { 'o.3': 'Blau', yes: 'Ja' } as Record<string, string>;
  expect(withSettingTexts(settings, (key) => german[key])).toEqual({
    options: [{ id: 3, text: 'Blau' }, options[1]],
    labels: { yes: 'Ja', no: 'No' },
    display: 'buttons',
  });
  expect(settings.options[0]?.text).toBe('Blue');
});

test('inserting texts takes time linear in the number of options', async () => {
  const many = (size: number) => ({
    options: Array.from({ length: size }, (_, i) => ({ id: i + 1, text: `Option ${i}` })),
  });
  const sizes = { small: 1_000, large: 8_000 };
  const inputs = new Map(Object.values(sizes).map((size) => [size, many(size)]));
  const growth = await cpuGrowth(
    (size) => withSettingTexts(inputs.get(size)!, (_, text) => `${text}!`),
    sizes,
  );
  expect(growth).toBeLessThan(24);
});

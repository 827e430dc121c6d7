import { expect, test } from 'vitest';
import { contrast } from './contrast.ts';
import { accentsOf, coloursOf, mendedOn } from './theme-colours.ts';
import { LOOK_FACTS } from './theme-facts.ts';
import { THEMES } from './themes.ts';

const ACCENTS = [
  '#000000',
  '#ffffff',
  '#ffff00',
  '#ff0000',
  '#00ff00',
  '#0000ff',
  '#808080',
  '#777777',
  '#0e6b74',
  '#ffd1dc',
  '#0b1f3a',
];

test('black on white has the maximum contrast, and equal colours have none', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 9);
  expect(contrast('#0e6b74', '#0e6b74')).toBe(1);
});

test.each(THEMES)('%s is readable in light and dark with any accent', (look) => {
  const accents = [
    ...ACCENTS,
    ...Array.from(
      { length: 200 },
      (_, i) => `#${((i * 83_887 + 4_211) % 0x1_000_000).toString(16).padStart(6, '0')}`,
    ),
  ];
  for (const accent of [null, ...accents])
    for (const colours of Object.values(coloursOf(look, accent))) {
      const { paper, raised, sunken, ink, brand } = colours;
      const soft = colours['brand-soft'];
      for (const surface of [paper, raised, sunken, soft]) {
        expect(contrast(colours['brand-text'], surface), `${accent} as text`).toBeGreaterThanOrEqual(4.5);
        expect(contrast(ink, surface), `ink on ${surface}`).toBeGreaterThanOrEqual(4.5);
      }
      for (const surface of [paper, raised, sunken])
        expect(contrast(colours['ink-muted'], surface), surface).toBeGreaterThanOrEqual(4.5);
      for (const surface of [paper, raised])
        expect(contrast(colours['line-strong'], surface)).toBeGreaterThanOrEqual(3);
      for (const button of [brand, colours['brand-hover']])
        expect(contrast(colours['on-brand'], button), `${accent} as button`).toBeGreaterThanOrEqual(4.5);
      for (const shape of [brand, colours['brand-hover']])
        for (const around of [paper, raised])
          expect(contrast(shape, around), `${accent} as ${shape} on ${around}`).toBeGreaterThanOrEqual(3);
    }
});

test('keeps a readable accent as chosen and reports corrections', () => {
  expect(accentsOf('#0e6b74', LOOK_FACTS.canvass.light)).toMatchObject({
    brand: '#0e6b74',
    'brand-text': '#0e6b74',
  });
  expect(mendedOn('canvass', '#0e6b74')).toBe('dark');
  expect(mendedOn('canvass', '#0b1f3a')).toBe('dark');
  expect(mendedOn('canvass', '#ffd1dc')).toBe('light');
  expect(mendedOn('canvass', '#808080')).toBe('both');
});

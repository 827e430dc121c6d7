import { describe, expect, it } from 'vitest';
import { colourDifference, contrastRatio } from '../../../tests/support/colour-vision.ts';
import { groupColours } from './group-colours.ts';
import { CHART_PALETTE, chartColour, chartInk } from './palette.ts';

const GROUNDS = ['#fbfaf7', '#ffffff', '#0d1518', '#142025'];
const PAIRS = CHART_PALETTE.flatMap((first, index) =>
  CHART_PALETTE.slice(index + 1).map((second) => [first, second] as const),
);

describe('chart palette of 10 colours', () => {
  it('has ten different colours and repeats after them', () => {
    expect(new Set(CHART_PALETTE).size).toBe(10);
    expect(chartColour(10)).toBe(CHART_PALETTE[0]);
    expect(chartColour(199)).toBe(CHART_PALETTE[9]);
  });

  it.each(GROUNDS)('has a contrast of at least 3:1 against %s', (ground) => {
    const ratios = CHART_PALETTE.map((colour) => contrastRatio(colour, ground));
    expect(Math.min(...ratios)).toBeGreaterThanOrEqual(3);
  });

  it.each(['common', 'protanopia', 'deuteranopia', 'tritanopia'] as const)(
    'stays distinguishable for %s',
    (sight) => {
      const differences = PAIRS.map(([first, second]) => colourDifference(first, second, sight));
      expect(Math.min(...differences)).toBeGreaterThanOrEqual(8);
    },
  );

  it('has readable text on every colour', () => {
    const ratios = CHART_PALETTE.map((colour, index) => contrastRatio(colour, chartInk(index)));
    expect(Math.min(...ratios)).toBeGreaterThanOrEqual(4.5);
  });
});

describe.each(['ordered', 'diverging'] as const)('colours of %s groups in a stacked chart', (of) => {
  const scale = (count: number) => groupColours({ count, scale: of, hasNoOpinion: true });

  it.each([2, 5, 11, 15])('the %i steps of a scale and no opinion have different colours', (count) => {
    const colours = scale(count);
    expect(new Set(colours.map(({ fill }) => fill)).size).toBe(count + 1);
    for (const { fill, ink } of colours) {
      expect(Math.min(...GROUNDS.map((ground) => contrastRatio(fill, ground)))).toBeGreaterThanOrEqual(3);
      expect(contrastRatio(fill, ink)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('scale colours differ more the farther apart they are', () => {
    const fills = scale(11).map(({ fill }) => fill);
    const fromFirst = fills.slice(0, 11).map((fill) => colourDifference(fills[0]!, fill, 'common'));
    expect(fromFirst).toEqual(fromFirst.toSorted((a, b) => a - b));
  });

  it.each(['common', 'protanopia', 'deuteranopia', 'tritanopia'] as const)(
    'scale ends and no opinion stay distinguishable for %s',
    (sight) => {
      const [low, middle, high, beside] = scale(3).map(({ fill }) => fill);
      const pairs = [
        [low, middle],
        [middle, high],
        [low, high],
        [middle, beside],
        [low, beside],
        [high, beside],
      ];
      for (const [first, second] of pairs)
        expect(colourDifference(first!, second!, sight)).toBeGreaterThanOrEqual(8);
    },
  );
});

it('groups without an order use the palette unless there are too many', () => {
  const words = (count: number) => groupColours({ count, scale: null, hasNoOpinion: false });
  expect(words(10).map(({ fill }) => fill)).toEqual(CHART_PALETTE);
  expect(new Set(words(15).map(({ fill }) => fill)).size).toBe(15);
});

describe('CIEDE2000', () => {
  it('is 0 between equal colours and 100 between black and white', () => {
    expect(colourDifference('#04848f', '#04848f', 'common')).toBe(0);
    expect(colourDifference('#000000', '#ffffff', 'common')).toBeCloseTo(100, 0);
  });
});

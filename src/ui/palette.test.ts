import { describe, expect, it } from 'vitest';
import { colourDifference, contrastRatio } from '../../tests/support/colour-vision.ts';
import { CHART_PALETTE, chartColour, chartInk } from './palette.ts';

const GROUNDS = ['#fbfaf7', '#ffffff', '#0d1518', '#142025'];
const PAIRS = CHART_PALETTE.flatMap((first, place) =>
  CHART_PALETTE.slice(place + 1).map((second) => [first, second] as const),
);

describe('chart palette of 10 colours', () => {
  it('has ten different colours and begins again after them', () => {
    expect(new Set(CHART_PALETTE).size).toBe(10);
    expect(chartColour(10)).toBe(CHART_PALETTE[0]);
    expect(chartColour(199)).toBe(CHART_PALETTE[9]);
  });

  it.each(GROUNDS)('stands at least 3:1 against %s', (ground) => {
    const ratios = CHART_PALETTE.map((colour) => contrastRatio(colour, ground));
    expect(Math.min(...ratios)).toBeGreaterThanOrEqual(3);
  });

  it.each(['common', 'protanopia', 'deuteranopia', 'tritanopia'] as const)('stays apart for %s', (sight) => {
    const differences = PAIRS.map(([first, second]) => colourDifference(first, second, sight));
    expect(Math.min(...differences)).toBeGreaterThanOrEqual(8);
  });

  it('carries readable words on every colour', () => {
    const ratios = CHART_PALETTE.map((colour, index) => contrastRatio(colour, chartInk(index)));
    expect(Math.min(...ratios)).toBeGreaterThanOrEqual(4.5);
  });
});

describe('CIEDE2000', () => {
  it('is nothing between a colour and itself, and 100 between black and white', () => {
    expect(colourDifference('#04848f', '#04848f', 'common')).toBe(0);
    expect(colourDifference('#000000', '#ffffff', 'common')).toBeCloseTo(100, 0);
  });
});

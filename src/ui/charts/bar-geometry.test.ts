import { describe, expect, it } from 'vitest';
import { barLayout } from './bar-geometry.ts';

const space = { width: 480, height: 280, margin: { top: 20, right: 10, bottom: 30, left: 40 } };
const ground = 250;

describe('bar geometry', () => {
  it('is flat without answers, with a base line', () => {
    const { bars, ticks } = barLayout([0, 0, 0, 0, 0], space);
    expect(bars.map((bar) => [bar.height, bar.y, bar.share])).toEqual(Array(5).fill([0, ground, 0]));
    expect(ticks.map((tick) => tick.value)).toEqual([0, 1]);
    expect(barLayout([], space).bars).toEqual([]);
  });

  it('lets a single answer reach the top', () => {
    const { bars } = barLayout([0, 1, 0], space);
    expect(bars[1]).toMatchObject({ y: 20, height: 230, share: 1 });
  });

  it('draws shares of a given total', () => {
    expect(barLayout([1, 2], { ...space, total: 4 }).bars.map(({ share }) => share)).toEqual([0.25, 0.5]);
  });

  it('limits the width of a single bar in the middle', () => {
    const [bar] = barLayout([7], space).bars;
    expect(bar?.width).toBe(96);
    expect((bar?.x ?? 0) + (bar?.width ?? 0) / 2).toBeCloseTo(255);
  });

  it('angles labels above seven values', () => {
    expect(barLayout(Array(7).fill(1), space).labelsAngled).toBe(false);
    expect(barLayout(Array(8).fill(1), space).labelsAngled).toBe(true);
  });

  it('angles only labels that are wider than their space', () => {
    const labels = ['A room where I can work', 'A desk', 'Nothing', 'Else'];
    expect(barLayout([1, 2, 3, 4], { ...space, labels }).labelsAngled).toBe(false);
    expect(barLayout([1, 2, 3, 4], { ...space, width: 310, labels }).labelsAngled).toBe(true);
  });

  it('angles number ranges that would overlap on a phone', () => {
    const labels = ['0–19', '20–39', '40–59', '60–79', '80–99', '100–119'];
    expect(barLayout([1, 2, 3, 4, 5, 6], { ...space, labels }).labelsAngled).toBe(false);
    expect(barLayout([1, 2, 3, 4, 5, 6], { ...space, width: 340, labels }).labelsAngled).toBe(true);
  });

  it('has whole-number ticks only', () => {
    const { ticks } = barLayout([1, 2, 1], space);
    expect(ticks.every((tick) => Number.isInteger(tick.value))).toBe(true);
  });

  it('fits 200 options into its space and draws only labels that fit', () => {
    const { bars, labelEvery } = barLayout(
      Array.from({ length: 200 }, (_, index) => index),
      space,
    );
    expect(bars.every((bar) => bar.width > 0 && bar.x >= 40 && bar.x + bar.width <= 470)).toBe(true);
    expect(labelEvery).toBeGreaterThan(1);
  });
});

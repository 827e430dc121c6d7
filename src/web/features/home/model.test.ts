import { describe, expect, it } from 'vitest';
import { generationsLeft, sampleBars } from './model.ts';

describe('home', () => {
  it('the upgrade banner shows the remaining free AI surveys (3 minus count)', () => {
    expect(generationsLeft({ used: 0, limit: 3 })).toBe(3);
    expect(generationsLeft({ used: 2, limit: 3 })).toBe(1);
    expect(generationsLeft({ used: 3, limit: 3 })).toBe(0);
    expect(generationsLeft({ used: 5, limit: 3 })).toBe(0);
    expect(generationsLeft({ used: 5, limit: null })).toBeNull();
  });

  it('the sample survey counts the visitor’s answer once', () => {
    const before = sampleBars(null);
    const after = sampleBars('guess');
    expect(after.total).toBe(before.total + 1);
    expect(after.bars.find((bar) => bar.option === 'guess')?.count).toBe(
      (before.bars.find((bar) => bar.option === 'guess')?.count ?? 0) + 1,
    );
    expect(after.bars.reduce((sum, bar) => sum + bar.share, 0)).toBeCloseTo(1);
  });
});

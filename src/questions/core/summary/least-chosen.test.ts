import { expect, test } from 'vitest';
import { describeLimits } from '../input/limits.tsx';
import { type Countable, leastChosen } from './least-chosen.ts';

const all: Countable = {};
const some: Countable = { show_if: ['=', 'Q1', 1] };

test('never requires more choices than everybody is offered', () => {
  expect(leastChosen(3, [all, all, some])).toBe(2);
  expect(leastChosen(2, [all, all, some])).toBe(2);
  expect(leastChosen(2, [all, { exclusive: true }, { archived: true }])).toBe(1);
  expect(leastChosen(null, [all])).toBe(0);
});

test('the line above a list requires no more choices than the survey', () => {
  const lineOf = (limits: { min?: number; max?: number }, options: readonly Countable[]) => {
    const texts: string[] = [];
    const t = (key: string, values?: object) => {
      texts.push([key, ...Object.values(values ?? {})].join(' '));
      return '';
    };
    const props = { idPrefix: 'q1', describedBy: undefined, t } as unknown as Parameters<
      typeof describeLimits
    >[0];
    describeLimits(props, { ...limits, options });
    return texts[0];
  };
  expect(lineOf({ min: 3 }, [all, all, all])).toBe('chooseAtLeast 3');
  expect(lineOf({ min: 3 }, [all, all, some])).toBe('chooseAtLeast 2');
  expect(lineOf({ min: 3, max: 3 }, [all, all, some])).toBe('chooseBetween 2 3');
  expect(lineOf({ min: 1, max: 2 }, [some, some])).toBe('chooseAtMost 2');
  expect(lineOf({ min: 1 }, [some, some])).toBe('chooseSeveral');
});

import { expect, test } from 'vitest';
import type { Condition } from '../../../../shared/logic/conditions/condition.ts';
import { planQuotas } from './plan-quotas.ts';

const is = (id: number): Condition => ['is', 'Q1', [id]];
const flow = (...quotas: readonly [string, number, Condition][]) => ({
  pages: [],
  endings: [],
  quotas: quotas.map(([name, target, who]) => ({ name, target, if: who })),
});

test('a quota with the same condition keeps its count, and another one starts at zero', () => {
  const before = { flow: flow(['A', 5, is(1)], ['B', 6, is(2)]), quota_slots: [11, 12], quota_ns: [3, 4] };
  const now = flow(['New', 9, is(3)], ['B, renamed', 7, is(2)], ['A, once more', 5, is(2)]);
  expect(planQuotas(now, before, 20)).toEqual({
    next_part_slot: 22,
    quota_slots: [20, 12, 21],
    quota_targets: [9, 7, 5],
    quota_ns: [0, 4, 0],
  });
  expect(planQuotas(null, before, 20)).toMatchObject({ next_part_slot: 20, quota_slots: [], quota_ns: [] });
});

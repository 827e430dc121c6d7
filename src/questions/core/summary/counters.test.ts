import { expect, test } from 'vitest';
import { ANSWERED, countersOf, countersOfPart, NO_OPINION, partCounts, SKIPPED } from './counters.ts';
import type { Part, StoredValue } from '../../question-type.ts';
import { readPart } from '../rules/read-part.ts';

const scale = { min: 1, max: 2, labels: [] };
const part = { slot: 7, class: 'code', values: scale, no_opinion: true, gated: true } as unknown as Part;

test('"no opinion" is an answer without a value, accepted only if enabled', () => {
  const into: Record<number, StoredValue> = {};
  expect(readPart(part, 'no_opinion', into)).toBeNull();
  expect(into).toEqual({ 7: NO_OPINION });
  expect(readPart({ ...part, no_opinion: false }, 'no_opinion', {})).toEqual({ code: 'not_possible' });
  expect(readPart(part, NO_OPINION, {})).toEqual({ code: 'not_possible' });
});

test('counters separate values, no opinion and item nonresponse', () => {
  const counts = new Map<number, number>();
  for (const stored of [1, 2, 2, NO_OPINION, null])
    countersOf(stored, (value) => counts.set(value, (counts.get(value) ?? 0) + 1));
  expect(partCounts(part, new Map([[7, counts]]))).toEqual({
    answered: 4,
    skipped: 1,
    no_opinion: 1,
    values: new Map([
      [1, 1],
      [2, 2],
    ]),
  });
  expect([...counts.keys()].toSorted()).toEqual(countersOfPart(part).toSorted());
  expect(countersOfPart({ ...part, class: 'codes' })).toContain(ANSWERED);
  expect(countersOfPart({ ...part, gated: false })).not.toContain(SKIPPED);
});

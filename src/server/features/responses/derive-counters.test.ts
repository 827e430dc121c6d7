import { expect, test } from 'vitest';
import { QUESTION_KINDS } from '../../../questions/kind.ts';
import { SCHEMAS } from '../../../questions/schemas.ts';
import { counterOf } from './counter-of.ts';
import { deriveCounters } from './derive-counters.ts';
import type { AcceptedSubmission } from './domain.ts';

const submission = (survey_id: string, hour: string, answers: AcceptedSubmission['answers']) =>
  ({ survey_id, submitted_at: `2026-03-${hour}:00:00.000Z`, answers }) as AcceptedSubmission;
const [A, B] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'] as const;

test('a group is folded into one change for each different answer of a survey and day', () => {
  const changes = deriveCounters([
    submission(A, '10T12', { 1: 3, 2: -1_000_000, 3: 'Text' }),
    submission(A, '10T23', { 1: 3, 2: 1_000_000, 500: 'Other' }),
    submission(A, '11T00', { 1: 3 }),
    submission(B, '10T12', { 1: 0 }),
  ]);
  const rows = changes.survey_ids.map((id, i) =>
    [id === A ? 'A' : 'B', changes.days[i], changes.slots[i], changes.values[i], changes.ns[i]].join(' '),
  );
  expect(rows.toSorted()).toEqual([
    'A 2026-03-10 0 0 2',
    'A 2026-03-10 1 3 2',
    'A 2026-03-10 2 -1000000 1',
    'A 2026-03-10 2 1000000 1',
    'A 2026-03-10 3 0 1',
    'A 2026-03-10 500 0 1',
    'A 2026-03-11 0 0 1',
    'A 2026-03-11 1 3 1',
    'B 2026-03-10 0 0 1',
    'B 2026-03-10 1 0 1',
  ]);
});

test.each(QUESTION_KINDS)('%s counts its answers as the storing statement does', (kind) => {
  const possible = { multiple_choice: [1, 200], rating: [-5, 0, 20], text: ['', '7', 'Text'] }[kind];
  for (const answer of possible) expect(counterOf(answer)).toBe(SCHEMAS[kind].counter(answer));
});

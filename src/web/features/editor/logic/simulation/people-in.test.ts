import { expect, test } from 'vitest';
import type { Results } from '../../../../../shared/api/results/results.ts';
import type { Flow } from '../../../../../shared/logic/flow.ts';
import type { MapRow } from '../map-rows.ts';
import { peopleIn } from './people-in.ts';

const results = (fields: Partial<Results>) =>
  ({ response_count: 0, questions: [], ...fields }) as unknown as Results;
const question = (code: string) => ({ is: 'question', question: { code } }) as unknown as MapRow;
const flow = {
  pages: [{ id: 1 }, { id: 2 }],
  endings: [
    { id: 1, kind: 'complete', text: 'Thanks' },
    { id: 2, kind: 'screened', text: 'Not you' },
    { id: 3, kind: 'screened', text: 'Nor you' },
    { id: 4, kind: 'quota', text: 'Full' },
  ],
} as unknown as Flow;

test('shows result counts at pages, asked questions and unique endings', () => {
  const asked = [{ code: 'Q1', asked: 12 }, { code: 'Q2' }] as unknown as Results['questions'];
  const page_progress = [{ page: 1, count: 20 }];
  const by = peopleIn(
    results({ response_count: 12, screened: 3, quota_full: 1, page_progress, questions: asked }),
    flow,
  );
  const rows: MapRow[] = [
    { is: 'page', id: 1 },
    { is: 'page', id: 2 },
    question('Q1'),
    question('Q2'),
    question('Q9'),
    ...[1, 2, 3, 4].map((id) => ({ is: 'ending', id }) as const),
  ];
  expect(rows.map((row) => by?.(row))).toEqual([20, null, 12, null, null, 12, null, null, 1]);
});

test('a survey without answers shows no counts', () => {
  expect(peopleIn(results({ page_progress: [{ page: 1, count: 0 }] }), flow)).toBeNull();
  expect(peopleIn(results({ screened: 1 }), flow)).not.toBeNull();
});

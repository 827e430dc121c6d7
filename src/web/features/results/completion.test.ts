import { expect, test } from 'vitest';
import type { Results } from '../../../shared/api/results/results.ts';
import { completion } from './completion.ts';

const question = (answered: number, more: object = {}) => ({ answered, archived: false, ...more });
const results = (fields: object) =>
  ({ is_owner: true, response_count: 10, questions: [], ...fields }) as unknown as Results;

test('completion uses page progress if counted, else answers, and only owners see it', () => {
  const page_progress = [
    { page: 1, count: 60 },
    { page: 4, count: 70 },
    { page: 2, count: 45 },
  ];
  expect(completion(results({ page_progress }))).toEqual({ of: 'pages', began: 70, last: 45 });
  expect(completion(results({ page_progress, is_owner: false }))).toBeNull();
  expect(completion(results({}))).toBeNull();
  const nobody = page_progress.map((each) => ({ ...each, count: 0 }));
  expect(completion(results({ page_progress: nobody, questions: [question(10), question(5)] }))).toEqual({
    of: 'answers',
    share: 0.75,
  });
  // Questions not asked are not missing; computed and removed ones are asked of nobody.
  const some = [question(10), question(3, { asked: 4 }), question(0, { computed: true })];
  expect(completion(results({ questions: [...some, question(1, { archived: true })] }))).toEqual({
    of: 'answers',
    share: 0.93,
  });
});

test('never rounds a partial share to 0 or 100 percent', () => {
  const shareAnswered = (answered: number, response_count: number) =>
    completion(results({ response_count, questions: [question(answered)] }));
  expect(shareAnswered(9_999, 10_000)).toEqual({ of: 'answers', share: 0.99 });
  expect(shareAnswered(10_000, 10_000)).toEqual({ of: 'answers', share: 1 });
  expect(shareAnswered(1, 10_000)).toEqual({ of: 'answers', share: 0.01 });
  expect(shareAnswered(0, 10_000)).toEqual({ of: 'answers', share: 0 });
  expect(shareAnswered(0, 0)).toBeNull();
});

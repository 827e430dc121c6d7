import { expect, test } from 'vitest';
import type { Results } from '../../../shared/api/results.ts';
import { howFar } from './how-far.ts';

const question = (answered: number, more: object = {}) => ({ answered, archived: false, ...more });
const results = (fields: object) =>
  ({ is_owner: true, response_count: 10, questions: [], ...fields }) as unknown as Results;

test('how far people came is told by pages where these are counted, else by answers; to the owner alone', () => {
  const reached = [
    { page: 1, count: 60 },
    { page: 4, count: 70 },
    { page: 2, count: 45 },
  ];
  expect(howFar(results({ reached }))).toEqual({ of: 'pages', began: 70, last: 45 });
  expect(howFar(results({ reached, is_owner: false }))).toBeNull();
  expect(howFar(results({}))).toBeNull();
  const nobody = reached.map((each) => ({ ...each, count: 0 }));
  expect(howFar(results({ reached: nobody, questions: [question(10), question(5)] }))).toEqual({
    of: 'answers',
    share: 0.75,
  });
  // Who was not asked left nothing open; what is computed or removed was asked of nobody.
  const some = [question(10), question(3, { asked: 4 }), question(0, { computed: true })];
  expect(howFar(results({ questions: [...some, question(1, { archived: true })] }))).toEqual({
    of: 'answers',
    share: 0.93,
  });
});

test('a part is never told as the whole, nor something as nothing', () => {
  const shareOf = (answered: number, response_count: number) =>
    howFar(results({ response_count, questions: [question(answered)] }));
  expect(shareOf(9_999, 10_000)).toEqual({ of: 'answers', share: 0.99 });
  expect(shareOf(10_000, 10_000)).toEqual({ of: 'answers', share: 1 });
  expect(shareOf(1, 10_000)).toEqual({ of: 'answers', share: 0.01 });
  expect(shareOf(0, 10_000)).toEqual({ of: 'answers', share: 0 });
  expect(shareOf(0, 0)).toBeNull();
});

import { expect, test } from 'vitest';
import type { QuestionResult } from '../../shared/api/results/results.ts';
import { columnQuestions } from './column-questions.ts';

test('values counted in groups are no column, other computed values are', () => {
  const asked = { code: 'Q1' } as QuestionResult;
  const arm = { code: 'X1', computed: true } as QuestionResult;
  const link = { code: 'x_source', computed: true } as QuestionResult;
  expect(columnQuestions([asked, arm, { ...link, group_size: 5 }])).toEqual([asked, arm]);
  expect(columnQuestions([asked, arm, link])).toEqual([asked, arm, link]);
});

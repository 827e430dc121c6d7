import { expect, test } from 'vitest';
import type { QuestionResult } from '../../../shared/api/results.ts';
import { allColumns, MAX_COLUMNS, questionsTold, shownColumns } from './columns-model.ts';

const questions = Array.from({ length: 60 }, (_, i) => ({ code: `Q${i + 1}` }) as QuestionResult);
const ids = (columns: readonly { id: string }[]) => columns.map(({ id }) => id).join(' ');

test('an anonymous survey has a number in the place of name, moment, tags and note, and sorts by nothing', () => {
  const hidden = allColumns(questions.slice(0, 2), true, []);
  expect(ids(hidden)).toBe('self Q1 Q2');
  expect(hidden.every(({ sort }) => sort === null)).toBe(true);
  const named = allColumns(questions.slice(0, 2), false, ['Q2']);
  expect(ids(named)).toBe('self moment tags note Q1 Q2');
  expect(named.map(({ sort }) => sort)).toEqual(['participant_name', 'submitted_at', null, null, null, 'Q2']);
});

test('twelve questions are shown until somebody chooses; what is chosen stands in the order of the survey, forty at most', () => {
  const all = allColumns(questions, false, []);
  expect(ids(shownColumns(all, null))).toMatch(/^self moment tags note Q1 .+ Q12$/);
  expect(ids(shownColumns(all, ['Q9', 'Q2', 'moment', 'gone']))).toBe('self moment Q2 Q9');
  expect(ids(shownColumns(all, []))).toBe('self');
  const every = all.map(({ id }) => id);
  expect(shownColumns(all, every)).toHaveLength(MAX_COLUMNS);
});

test('rows of an anonymous survey have no column for what a link said; those with names do', () => {
  const said = { code: 'x_source', computed: true } as QuestionResult;
  const all = [...questions.slice(0, 1), said, { code: 'X1', computed: true } as QuestionResult];
  expect(questionsTold(all, true).map(({ code }) => code)).toEqual(['Q1', 'X1']);
  expect(questionsTold(all, false)).toEqual(all);
});

import { expect, test } from 'vitest';
import type { QuestionResult } from '../../../shared/api/results/results.ts';
import { allColumns, MAX_COLUMNS, shownColumns } from './columns-model.ts';

const questions = Array.from({ length: 60 }, (_, i) => ({ code: `Q${i + 1}` }) as QuestionResult);
const ids = (columns: readonly { id: string }[]) => columns.map(({ id }) => id).join(' ');

test('an anonymous survey has no name, time, tags and note columns and no sorting', () => {
  const hidden = allColumns(questions.slice(0, 2), true, []);
  expect(ids(hidden)).toBe('self Q1 Q2');
  expect(hidden.every(({ sort }) => sort === null)).toBe(true);
  const named = allColumns(questions.slice(0, 2), false, ['Q2']);
  expect(ids(named)).toBe('self moment tags note Q1 Q2');
  expect(named.map(({ sort }) => sort)).toEqual(['participant_name', 'submitted_at', null, null, null, 'Q2']);
});

test('shows twelve questions by default and at most forty selected ones in survey order', () => {
  const all = allColumns(questions, false, []);
  expect(ids(shownColumns(all, null))).toMatch(/^self moment tags note Q1 .+ Q12$/);
  expect(ids(shownColumns(all, ['Q9', 'Q2', 'moment', 'gone']))).toBe('self moment Q2 Q9');
  expect(ids(shownColumns(all, []))).toBe('self');
  const every = all.map(({ id }) => id);
  expect(shownColumns(all, every)).toHaveLength(MAX_COLUMNS);
});

import { expect, test } from 'vitest';
import { newDraft, newQuestion, type Draft } from '../state/model.ts';
import { outlineRows } from './outline-rows.ts';

const named = (id: string, kind: 'text' | 'statement', page: number | null = null) => ({
  ...newQuestion(kind),
  id,
  page,
});
const problemsOf = ({ id }: { id: string }) => (id === 'b' ? { question_text: 'required' as const } : {});
const see = (draft: Draft) =>
  outlineRows(draft, problemsOf).map((row) =>
    'page' in row
      ? `page ${row.position} ${row.title}`
      : `${row.number ?? '-'} ${row.question.id}${row.hasProblem ? ' !' : ''}`,
  );

test('the outline numbers questions as the list does and marks problems', () => {
  const questions = [named('a', 'text'), named('intro', 'statement'), named('b', 'text')];
  expect(see({ ...newDraft(), questions })).toEqual(['1 a', '- intro', '2 b !']);
});

test('the outline shows each page once, also an empty one', () => {
  const questions = [named('a', 'text', 1), named('b', 'text', 2)];
  const flow = { pages: [{ id: 1 }, { id: 2, title: ' Why ' }, { id: 3 }], endings: [] };
  expect(see({ ...newDraft(), questions, flow })).toEqual([
    'page 1 ',
    '1 a',
    'page 2 Why',
    '2 b !',
    'page 3 ',
  ]);
});

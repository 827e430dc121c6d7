import { expect, test } from 'vitest';
import type { Flow } from '../../../../shared/logic/flow.ts';
import { newDraft, newQuestion } from '../state/model.ts';
import { mapArcs, mapRows } from './map-rows.ts';
import { markOf } from './notes/mark-of.ts';
import { settleDraft } from './settle-draft.ts';

const all = ['all', []] as const;
const flow: Flow = {
  pages: [
    { id: 1, after: [{ if: ['answered', 'Q1'], to: { ending: 7 } }] },
    { id: 2, after: [{ if: all, to: { page: 4 } }] },
    { id: 3, after: [{ if: all, to: { page: 2 } }] },
    { id: 4 },
  ],
  endings: [{ id: 7, kind: 'screened', text: '' }],
};
const questions = [1, 2, 3].map((page) => ({ ...newQuestion('text'), page }));
const settled = settleDraft({ ...newDraft(), flow, questions });
const rows = mapRows(settled);

test('shows pages above questions, endings below and jumps from page end to target', () => {
  expect(rows.map((row) => row.is)).toEqual([
    'page',
    'question',
    'page',
    'question',
    'page',
    'question',
    'page',
    'ending',
  ]);
  // A backward skip is reported as an error and not drawn.
  expect(mapArcs(settled, rows)).toEqual([
    { page: 2, index: 0, from: 3, to: 6, track: 0 },
    { page: 1, index: 0, from: 1, to: 7, track: 1 },
  ]);
});

test('marks a line by its own problems and a page also by those of its jumps', () => {
  const skip = { code: 'logic_target', anchor: { at: 'jump', page: 3, index: 0 }, isError: true } as const;
  const never = {
    code: 'logic_never',
    anchor: { at: 'question', id: questions[0]!.id },
    isError: false,
  } as const;
  expect(rows.map((row) => markOf(row, [skip, never]))).toEqual([
    null,
    'warning',
    null,
    null,
    'error',
    null,
    null,
    null,
  ]);
});

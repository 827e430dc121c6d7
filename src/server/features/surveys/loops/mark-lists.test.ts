import { expect, test } from 'vitest';
import type { Loop } from '../../../../shared/logic/flow.ts';
import { LOGIC_LIMITS } from '../../../../shared/logic/limits.ts';
import { withoutLists, markLists, markOf } from './mark-lists.ts';

const stored = (fields: Partial<Loop>): Loop => ({ id: 1, page: { id: 2 }, questions: [], ...fields });
const marks = (loop: Partial<Loop>, ...before: Loop[]) => markLists({ id: 1, ...loop }, before);
const marked = (loop: Partial<Loop>, ...before: Loop[]): string =>
  markOf({ ...loop, lists: marks(loop, ...before) });

test('a new list of a loop gets its own mark, own items too', () => {
  const drawn = [marked({ over: 'Q1' }), marked({ over: 'Q1' }), marked({})];
  expect(new Set(drawn).size).toBe(3);
  for (const mark of drawn) expect(mark).toMatch(/^[0-9a-f]{8}$/);
});

test('a list keeps its mark and gets it back when restored', () => {
  const first = stored({ over: 'Q1', lists: { Q1: 'aaaa' } });
  expect(marks({ over: 'Q1' }, first)).toEqual({ Q1: 'aaaa' });
  const other = stored({ over: 'Q2', lists: marks({ over: 'Q2' }, first) });
  expect(other.lists).toEqual({ Q1: 'aaaa', Q2: expect.stringMatching(/^[0-9a-f]{8}$/) });
  expect(marked({ over: 'Q1' }, other)).toBe('aaaa');
  // As sent by a restored version.
  expect(marked({ over: 'Q1', lists: { Q1: 'aaaa' } })).toBe('aaaa');
});

test('stored marks take precedence over sent ones', () => {
  const first = stored({ over: 'Q1', lists: { Q1: 'aaaa' } });
  expect(marked({ over: 'Q1', lists: { Q1: 'bbbb' } }, first)).toBe('aaaa');
});

test('no list takes over the mark of another one', () => {
  const first = stored({ over: 'Q1', lists: { Q1: 'aaaa' } });
  const own = stored({ id: 2, items: [{ id: 1, text: 'Tea' }], lists: { items: 'cccc' } });
  const unmarked = stored({ id: 3, over: 'Q1' });
  const all = [first, own, unmarked];
  for (const mark of ['aaaa', 'cccc', '']) {
    expect(marked({ over: 'Q2', lists: { Q2: mark } }, ...all)).toMatch(/^[0-9a-f]{8}$/);
    expect(marked({ id: 4, lists: { items: mark } }, ...all)).toMatch(/^[0-9a-f]{8}$/);
  }
  // Unused marks are accepted, as restored versions may bring loops back.
  expect(marked({ over: 'Q2', lists: { Q2: 'bbbb' } }, ...all)).toBe('bbbb');
});

test('a loop without marks keeps its ids as long as its list stays', () => {
  for (const before of [stored({ over: 'Q1' }), stored({ items: [{ id: 1, text: 'Tea' }] })]) {
    expect(marked(before, before)).toBe('');
    expect(marked({ over: 'Q2' }, before)).not.toBe('');
    const moved = stored({ over: 'Q2', lists: marks({ over: 'Q2' }, before) });
    expect(marked(before, moved)).toBe('');
  }
});

test('a copied loop keeps only the mark of its current list, and marks are limited', () => {
  const lists = Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`Q${i + 1}`, `mark ${i}`]));
  expect(withoutLists({ over: 'Q3', lists })).toEqual({ over: 'Q3', lists: { Q3: 'mark 2' } });
  const more = marks({ over: 'Q99', lists });
  expect(Object.keys(more)).toHaveLength(LOGIC_LIMITS.loop_lists);
  expect(more).toHaveProperty('Q99');
});

import { expect, test } from 'vitest';
import { optionsOf } from './draft-settings.ts';
import { settleDraft } from '../logic/settle-draft.ts';
import { copyMany, moveMany, orderAs, removeMany, restoreMany, staysAfter } from './many-edits.ts';
import { type Draft, newDraft, newQuestion } from './model.ts';

const named = (question_text: string) => ({ ...newQuestion(), question_text });
const [a, b, c, d] = [named('a'), named('b'), named('c'), named('d')];
const draft: Draft = { ...newDraft(), questions: [a, b, c, d] };
const texts = ({ questions }: Draft) => questions.map(({ question_text }) => question_text).join('');
const ids = (...questions: readonly { id: string }[]) => new Set(questions.map(({ id }) => id));

test('deletes several questions and restores them once at their positions', () => {
  const { draft: without, removed } = removeMany(draft, ids(a, c));
  expect(texts(without)).toBe('bd');
  const back = restoreMany(without, removed);
  expect(texts(back)).toBe('abcd');
  expect(restoreMany(back, removed)).toEqual(back);
});

test('after deleting several questions the next one is selected, else the last', () => {
  expect(staysAfter(draft, ids(a, b))).toBe(c.id);
  expect(staysAfter(draft, ids(b, d))).toBe(c.id);
  expect(staysAfter(draft, ids(c, d))).toBe(b.id);
  expect(staysAfter(draft, ids(a, b, c, d))).toBeNull();
});

test('moves several questions together, gathers scattered ones and stops at the ends', () => {
  expect(texts(moveMany(draft, ids(b, c), -1))).toBe('bcad');
  expect(texts(moveMany(draft, ids(b, c), 1))).toBe('adbc');
  expect(texts(moveMany(draft, ids(a, c), -1))).toBe('acbd');
  expect(texts(moveMany(draft, ids(a, d), 1))).toBe('bcad');
  expect(moveMany(draft, ids(a, b), -1)).toBe(draft);
  expect(moveMany(draft, ids(c, d), 1)).toBe(draft);
  expect(moveMany(draft, new Set(), 1)).toBe(draft);
  expect([1, -1].map((by) => moveMany(draft, ids(a, b, c, d), by as 1 | -1))).toEqual([draft, draft]);
});

test('several questions moved across a page break join the new page', () => {
  const flow = { pages: [{ id: 1 }, { id: 2 }], endings: [] };
  const paged = {
    ...draft,
    flow,
    questions: draft.questions.map((each, i) => ({ ...each, page: i < 2 ? 1 : 2 })),
  };
  const moved = moveMany(paged, ids(a, b), 1);
  expect(moved.questions.map(({ question_text, page }) => `${question_text}${page}`).join(' ')).toBe(
    'c2 a2 b2 d2',
  );
});

test('copies follow the last original and refer to each other like the originals', () => {
  const [red] = optionsOf(a);
  const asks = { ...b, show_if: ['is', a.id, [red!.key]] as const };
  const stored = { ...c, code: 'Q7' };
  const after = { ...d, show_if: ['is', 'Q7', [3]] as const };
  const before: Draft = { ...draft, questions: [a, asks, stored, after] as Draft['questions'] };
  const { draft: with2, copies } = copyMany(before, ids(a, asks));
  expect(texts(with2)).toBe('ababcd');
  expect(new Set(with2.questions.map(({ id }) => id)).size).toBe(6);
  expect(copies[1]?.show_if).toEqual(['is', copies[0]?.id, [optionsOf(copies[0]!)[0]?.key]]);
  expect(with2.questions[1]).toBe(asks);
  // Conditions on uncopied questions stay.
  const { copies: single } = copyMany(before, ids(after));
  expect(single[0]?.show_if).toEqual(['is', 'Q7', [3]]);
  expect(settleDraft(with2).questions).toHaveLength(6);
});

test('a move can be undone after other changes', () => {
  const moved = moveMany(draft, ids(a, c), 1);
  const later = { ...moved, questions: [named('x'), ...moved.questions] };
  expect(texts(orderAs(later, draft))).toBe('abcdx');
});

import { expect, test } from 'vitest';
import type { Condition } from '../../../../../shared/logic/conditions/condition.ts';
import type { FlowPage } from '../../../../../shared/logic/flow.ts';
import { moveQuestion, onLastPage } from '../../state/question-edits.ts';
import { type Draft, newDraft, newQuestion } from '../../state/model.ts';
import { addPage, moveToPage, movePage, removePage, splitPage, stepQuestion } from './page-edits.ts';

const questions = ['a', 'b', 'c'].map((question_text) => ({ ...newQuestion('text'), question_text }));
const [a = '', b = '', c = ''] = questions.map(({ id }) => id);
const plain: Draft = { ...newDraft(), questions };
const IF: Condition = ['answered', 'Q1'];

function seen(draft: Draft): string {
  const pages = draft.flow?.pages ?? [{ id: 0 }];
  return pages
    .map(({ id }) => {
      const own = draft.questions.filter(({ page }) => (page ?? 0) === id);
      return `${id}:${own.map(({ question_text }) => question_text).join('')}`;
    })
    .join(' ');
}

const two = splitPage(plain, c);
const withPages = (pages: readonly FlowPage[]): Draft => ({ ...two, flow: { pages, endings: [] } });

test.each<[string, Draft, string]>([
  ['no pages', plain, '0:abc'],
  ['adds a first page', addPage(plain), '1:abc 2:'],
  ['adds two pages', addPage(addPage(plain)), '1:abc 2: 3:'],
  ['splits a page at c', two, '1:ab 2:c'],
  ['splits a page at b', splitPage(two, b), '1:a 3:b 2:c'],
  ['moves b to the second page', moveToPage(two, b, 2), '1:a 2:bc'],
  ['moves c to the first page', moveToPage(two, c, 1), '1:abc 2:'],
  ['moves b across the page break', stepQuestion(two, b, 1), '1:a 2:bc'],
  ['then moves b after c', stepQuestion(stepQuestion(two, b, 1), b, 1), '1:a 2:cb'],
  ['moves c back', stepQuestion(two, c, -1), '1:abc 2:'],
  ['a cannot move further up', stepQuestion(two, a, -1), '1:ab 2:c'],
  ['c cannot move further down', stepQuestion(two, c, 1), '1:ab 2:c'],
  ['drags a after c', moveQuestion(two, 0, 2), '1:b 2:ca'],
  ['drags c before a', moveQuestion(two, 2, 0), '1:cab 2:'],
  ['moves the second page first', movePage(two, 2, -1), '2:c 1:ab'],
  ['cannot move a page further', movePage(two, 2, 1), '1:ab 2:c'],
  ['removes the second page', removePage(two, 2), '0:abc'],
  ['removes the first of three pages', removePage(splitPage(two, b), 1), '3:ab 2:c'],
])('%s', (_what, draft, expected) => {
  expect(seen(draft)).toBe(expected);
});

test('an added question goes to the last page, even an empty one', () => {
  expect(onLastPage(addPage(two), newQuestion()).page).toBe(3);
  expect(onLastPage(plain, newQuestion()).page).toBeNull();
});

test('splitting a page keeps its end at the end and its condition on both parts', () => {
  const skip = { if: IF, to: { page: 2 } };
  const draft = withPages([{ id: 1, title: 'One', show_if: IF, after: [skip] }, { id: 2 }]);
  expect(splitPage(draft, b).flow?.pages).toEqual([
    { id: 1, title: 'One', show_if: IF },
    { id: 3, show_if: IF, after: [skip] },
    { id: 2 },
  ]);
});

test('questions of a removed page keep their condition', () => {
  const draft = withPages([{ id: 1 }, { id: 2, show_if: IF }]);
  expect(removePage(draft, 2).questions.map(({ show_if }) => show_if)).toEqual([null, null, IF]);
  expect(removePage(draft, 1).questions.map(({ show_if }) => show_if)).toEqual([null, null, IF]);
  const both = withPages([
    { id: 1, show_if: IF },
    { id: 2, show_if: IF },
  ]);
  expect(removePage(both, 2)).toMatchObject({ flow: { pages: [{ id: 1, show_if: IF }] } });
});

const IS_LONG: Condition = ['is', 'X1', [2]];

test.each<[string, Draft, readonly FlowPage[], readonly (Condition | null)[]]>([
  [
    'both halves of a page for one arm stay in that arm',
    splitPage(withPages([{ id: 1, arm: ['X1', 2] }, { id: 2 }]), b),
    [{ id: 1, arm: ['X1', 2] }, { id: 3, arm: ['X1', 2] }, { id: 2 }],
    [null, null, null],
  ],
  [
    'questions of an arm stay in it on a common page',
    removePage(withPages([{ id: 1 }, { id: 2, arm: ['X1', 2], show_if: IF }]), 2),
    [],
    [null, null, ['all', [IS_LONG, IF]]],
  ],
  [
    'questions for everybody do not join the arm of the previous page',
    removePage(withPages([{ id: 1, arm: ['X1', 2] }, { id: 2 }]), 2),
    [],
    [IS_LONG, IS_LONG, null],
  ],
  [
    'pages of two arms merge into one for both',
    removePage(
      withPages([
        { id: 1, arm: ['X1', 1] },
        { id: 2, arm: ['X1', 2] },
      ]),
      1,
    ),
    [],
    [['is', 'X1', [1]], ['is', 'X1', [1]], IS_LONG],
  ],
  [
    'pages of the same arm merge into one of that arm',
    removePage(
      withPages([
        { id: 1, arm: ['X1', 2] },
        { id: 2, arm: ['X1', 2] },
      ]),
      2,
    ),
    [{ id: 1, arm: ['X1', 2] }],
    [null, null, null],
  ],
])('%s', (_what, draft, pages, conditions) => {
  expect(draft.flow?.pages ?? []).toEqual(pages);
  expect(draft.questions.map(({ show_if }) => show_if)).toEqual(conditions);
});

const THEN: Condition = ['is', 'Q2', [1]];
const CHECK = { if: THEN, words: 'Well?', at: 'Q3' };

test('jumps and checks of a removed page apply to the same people', () => {
  const without = (pages: readonly FlowPage[], id: number) => removePage(withPages(pages), id).flow?.pages;
  const after = [
    { if: THEN, to: { ending: 2 } },
    { if: ['all', []], to: { ending: 1 } },
  ] as const;
  expect(without([{ id: 1 }, { id: 2, arm: ['X1', 2], after, checks: [CHECK] }], 2)).toEqual([
    {
      id: 1,
      after: [
        { if: ['all', [IS_LONG, THEN]], to: { ending: 2 } },
        { if: IS_LONG, to: { ending: 1 } },
      ],
      checks: [{ ...CHECK, if: ['any', [['not', IS_LONG], THEN]] }],
    },
  ]);
  const over = [{ if: THEN, to: { page: 3 } }];
  expect(without([{ id: 1, show_if: IF, after: over }, { id: 2 }, { id: 3 }], 1)).toEqual([
    { id: 2, after: [{ if: ['all', [IF, THEN]], to: { page: 3 } }] },
    { id: 3 },
  ]);
});

test('merging a skipped page with the previous one keeps its questions skipped', () => {
  const draft = withPages([
    { id: 1, after: [{ if: THEN, to: { ending: 1 } }] },
    { id: 2, checks: [CHECK] },
  ]);
  const left = removePage(draft, 2);
  expect(left.questions.map(({ show_if }) => show_if)).toEqual([null, null, ['not', THEN]]);
  expect(left.flow?.pages[0]?.checks).toEqual([{ ...CHECK, if: ['any', [THEN, THEN]] }]);
});

test('merged pages stay shuffled only if both were', () => {
  const mixed = { shuffle: 'questions' as const };
  expect(
    removePage(
      withPages([
        { id: 1, ...mixed },
        { id: 2, ...mixed },
      ]),
      2,
    ).flow?.pages,
  ).toEqual([{ id: 1, ...mixed }]);
  expect(removePage(withPages([{ id: 1, ...mixed, draw: 1 }, { id: 2 }]), 2).flow).toBeNull();
});

test('removing the last pages keeps the endings', () => {
  const ending = { id: 1, kind: 'complete', text: 'Thanks' } as const;
  const draft = { ...two, flow: { pages: two.flow?.pages ?? [], endings: [ending] } };
  expect(removePage(draft, 2).flow).toEqual({ pages: [], endings: [ending] });
});

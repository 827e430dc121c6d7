import { expect, test } from 'vitest';
import type { Condition } from '../../../../../shared/logic/conditions/condition.ts';
import type { FlowPage } from '../../../../../shared/logic/flow.ts';
import { newOption } from '../../state/draft-settings.ts';
import { firstProblem } from '../../state/draft-problems.ts';
import { type Draft, newDraft, newQuestion } from '../../state/model.ts';
import { moveQuestion, removeQuestion } from '../../state/question-edits.ts';
import { findLogicNotes } from './find-logic-notes.ts';
import { findUses } from '../find-uses.ts';
import { setOptionCondition } from '../edits/set-option-condition.ts';
import { removeListed } from '../edits/listed-edits.ts';
import { settleDraft } from '../settle-draft.ts';

const options = [newOption('Yes', 1), newOption('No', 2)];
const choice = { ...newQuestion(), code: 'Q1', question_text: 'Any?', settings: { options } };
const number = { ...newQuestion('number'), code: 'Q2', question_text: 'How many?' };
const text = { ...newQuestion('text'), code: 'Q3', question_text: 'Why?' };

function draftWith(show_if: Condition | null, pages: readonly FlowPage[] = []): Draft {
  return {
    ...newDraft(),
    title: 'Lunch',
    flow: pages.length === 0 ? null : { pages, endings: [] },
    questions: [choice, number, { ...text, page: pages.at(-1)?.id ?? null, show_if }],
  };
}
const notesOf = (draft: Draft) => findLogicNotes(settleDraft(draft));
const BOTH: Condition = [
  'all',
  [
    ['is', 'Q1', [1, 2]],
    ['>', 'Q2', 3],
  ],
];

test.each<[string, Draft, readonly string[]]>([
  ['a survey without conditions', draftWith(null), []],
  ['a valid condition', draftWith(BOTH), []],
  [
    'contradicting conditions',
    draftWith([
      'all',
      [
        ['is', 'Q1', [1]],
        ['is', 'Q1', [2]],
      ],
    ]),
    ['logic_never'],
  ],
  ['a condition on a later question', moveQuestion(draftWith(['is', 'Q1', [1]]), 0, 2), ['logic_later']],
  ['a test of another question type', draftWith(['says', 'Q2', 'x']), ['logic_test']],
  ['a condition without options', draftWith(['is', 'Q1', []]), ['logic_form']],
  [
    'a page that every jump skips',
    draftWith(null, [
      {
        id: 1,
        after: [
          {
            if: [
              'not',
              [
                'all',
                [
                  ['answered', 'Q1'],
                  ['unanswered', 'Q1'],
                ],
              ],
            ],
            to: { page: 3 },
          },
        ],
      },
      { id: 2 },
      { id: 3 },
    ]),
    ['logic_unreached'],
  ],
])('%s', (_what, draft, codes) => {
  expect(notesOf(draft).map(({ code }) => code)).toEqual(codes);
});

test('deleting a referenced part offers to remove the reference', () => {
  const draft = draftWith(BOTH);
  const [withoutChoice] = notesOf(removeQuestion(draft, choice.id));
  expect(withoutChoice).toMatchObject({
    code: 'logic_gone',
    isError: true,
    anchor: { at: 'question', id: text.id },
    repair: { gone: [['is', 'Q1', [1, 2]]], left: ['>', 'Q2', 3] },
  });
  const fewer = {
    ...draft,
    questions: draft.questions.with(0, { ...choice, settings: { options: options.slice(1) } }),
  };
  expect(notesOf(fewer)[0]?.repair).toEqual({
    gone: [['is', 'Q1', [1]]],
    left: [
      'all',
      [
        ['is', 'Q1', [2]],
        ['>', 'Q2', 3],
      ],
    ],
  });
});

test('finds errors before saving and links to their position', () => {
  const broken = removeQuestion(draftWith(BOTH), choice.id);
  expect(firstProblem(broken, null)).toEqual({
    tab: 'questions',
    questionId: text.id,
    step: `question-${text.id}`,
    field: 'show_if',
  });
  const skip = { if: ['answered', 'Q1'], to: { page: 1 } } as const;
  const back = draftWith(null, [{ id: 1 }, { id: 2, after: [skip] }]);
  expect(notesOf(back)).toMatchObject([{ code: 'logic_target', anchor: { at: 'jump', page: 2, index: 0 } }]);
  expect(firstProblem(back, null)).toMatchObject({ questionId: null, step: 'page-2' });
});

test('a question lists what depends on it', () => {
  const draft = draftWith(BOTH, [
    { id: 1, after: [{ if: ['is', 'Q1', [2]], to: { page: 2 } }] },
    { id: 2, show_if: ['answered', 'Q1'], checks: [{ if: ['answered', 'Q2'], words: 'Why?', at: 'Q3' }] },
  ]);
  expect([...findUses(settleDraft(draft))]).toEqual([
    ['Q1', ['page.2', 'Q3']],
    ['Q2', ['check.2.0', 'Q3']],
  ]);
});

test('a quota or score on a missing question can be removed even without other logic', () => {
  const quotas = [{ name: 'Yes', target: 5, if: ['is', 'Q1', [1]] }] as const;
  const scores = [{ code: 'X1', name: 'Sum', value: 'Q2' }] as const;
  const draft = { ...draftWith(null), flow: { pages: [], endings: [], quotas, scores } };
  expect(notesOf(draft)).toEqual([]);
  expect([...findUses(settleDraft(draft))]).toEqual([
    ['Q1', ['quota.0']],
    ['Q2', ['score.0']],
  ]);
  const broken = removeQuestion(removeQuestion(draft, choice.id), number.id);
  expect(notesOf(broken)).toMatchObject([
    { code: 'logic_gone', anchor: { at: 'score', index: 0 }, isError: true },
    { code: 'logic_gone', anchor: { at: 'quota', index: 0 }, isError: true },
  ]);
  expect(firstProblem(broken, null)).toEqual({
    tab: 'questions',
    questionId: null,
    step: 'scores',
    field: 'score-0',
  });
  const withoutScore = removeListed(broken, { at: 'score', index: 0 });
  const mended = removeListed(withoutScore, { at: 'quota', index: 0 });
  expect([mended.flow, firstProblem(mended, null)]).toEqual([null, null]);
});

test('distinguishes impossible quotas and names the conflict', () => {
  const fruit = { ...choice, id: number.id, code: 'Q2', show_if: ['is', 'Q1', [1]] as const };
  const cell = (row: number, column: number): Condition => [
    'all',
    [
      ['is', 'Q1', [row]],
      ['is', 'Q2', [column]],
    ],
  ];
  const codesOf = (...quotas: readonly (readonly [number, Condition])[]) => {
    const flow = {
      pages: [],
      endings: [],
      quotas: quotas.map(([target, when], i) => ({ name: `Some ${i}`, target, if: when })),
    };
    return notesOf({ ...draftWith(null), questions: [choice, fruit], flow }).map(({ code, anchor }) => [
      code,
      anchor !== null && 'index' in anchor && anchor.index,
    ]);
  };
  expect(codesOf([5, cell(1, 1)], [5, cell(1, 2)], [10, ['is', 'Q1', [1]]])).toEqual([]);
  // Participants who chose 2 in the first question are not asked the second.
  expect(codesOf([5, cell(2, 1)], [0, ['is', 'Q1', [1]]])).toEqual([
    ['logic_quota_never', 0],
    ['logic_quota_nobody', 1],
  ]);
  expect(codesOf([5, cell(1, 1)], [6, cell(1, 2)], [10, ['is', 'Q1', [1]]])).toEqual([
    ['logic_quota_less', 2],
  ]);
  expect(codesOf([5, cell(1, 1)], [4, cell(1, 2)], [10, ['is', 'Q1', [1]]])).toEqual([
    ['logic_quota_more', 2],
  ]);
  // The second answer has no quota cell, so its number is unlimited.
  expect(codesOf([5, cell(1, 1)], [10, ['is', 'Q1', [1]]])).toEqual([]);
});

test('removes a missing arm from its page and requires missing names', () => {
  const arms = [
    { id: 1, text: 'A', weight: 1 },
    { id: 2, text: ' ', weight: 1 },
  ];
  const draft = draftWith(null, [{ id: 1 }, { id: 2, arm: ['X1', 3] }]);
  const flow = { ...draft.flow!, arms: [{ code: 'X1', name: 'Price', arms }] };
  expect(notesOf({ ...draft, flow })).toMatchObject([
    { code: 'logic_name', anchor: { at: 'experiment', index: 0 }, isError: true },
    { code: 'logic_gone', anchor: { at: 'page', page: 2 }, arm: true },
  ]);
  expect(firstProblem({ ...draft, flow }, null)).toMatchObject({ field: 'experiment-0' });
});

test('an option that depends on a missing part can be offered to everybody', () => {
  const show_if: Condition = ['is', 'Q1', [1]];
  const offered = { ...newOption('Sometimes', 2), show_if };
  const second = {
    ...choice,
    id: text.id,
    code: 'Q3',
    settings: { options: [newOption(''), newOption('Never', 1), offered] },
  };
  const draft = { ...draftWith(null), questions: [choice, second] };
  expect(notesOf(draft)).toEqual([]);
  const gone = removeQuestion(draft, choice.id);
  expect(notesOf(gone)).toEqual([
    { code: 'logic_gone', anchor: { at: 'question', id: text.id }, isError: true, option: 1 },
  ]);
  expect(notesOf(setOptionCondition(gone, text.id, 1, null))).toEqual([]);
});

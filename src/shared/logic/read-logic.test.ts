import { expect, test } from 'vitest';
import { findProblems } from './find-problems.ts';
import { compileLogic } from './compile-logic.ts';
import { type FlowToRead, type QuestionToRead, readLogic } from './read-logic.ts';
import { type Subject, wordsOf } from './conditions/subject.ts';

const values = (...labels: string[]) => labels.map((label, i) => ({ value: i + 1, label }));
const subject = (code: string, of: Partial<Subject> = {}): Subject => ({
  code,
  class: 'code',
  values: values('Yes', 'No'),
  archived: false,
  ...of,
});
const text = (code: string) => subject(code, { class: 'text', values: null });
const scale = (code: string) => subject(code, { values: { min: 1, max: 5, labels: [] } });

const question = (part: Subject, change: Partial<QuestionToRead> = {}): QuestionToRead => ({
  id: `id of ${part.code}`,
  code: part.code,
  page: null,
  show_if: null,
  parts: [part],
  ...change,
});

const second = (show_if: unknown, first = subject('Q1')) =>
  readLogic([question(first), question(text('Q2'), { show_if })], null);

test('accepts question codes, ids and option texts and stores codes and ids', () => {
  const stored = ['is', 'Q1', [1]];
  const first = subject('Q1', {
    values: [{ value: 1, label: 'Yes', former: ['Yep'] }, ...values('', 'No').slice(1)],
  });
  for (const sent of [
    ['is', 'Q1', ['Yes']],
    ['is', 'id of Q1', ['Yep']],
    ['is', 'Q1', [1, 'Yes']],
    ['is', 'Q1', 1],
  ])
    expect(second(sent, first)).toMatchObject({ questions: [{}, { show_if: stored }], fields: {} });
});

test.each([
  [['is', 'Q2', [1]], 'logic_later'],
  [['is', 'Q3', [1]], 'logic_gone'],
  [['is', 'Q1', ['Perhaps']], 'logic_gone'],
  [['is', 'Q1', [3]], 'logic_gone'],
  [['says', 'Q1', 'Yes'], 'logic_test'],
  [['>', 'Q1', 1], 'logic_test'],
  [['is', 'Q1', []], 'logic_form'],
  [['maybe', 'Q1', [1]], 'logic_form'],
  ['Q1', 'logic_form'],
  [['not', ['not', ['not', ['not', ['answered', 'Q1']]]]], 'logic_deep'],
  [['all', Array.from({ length: 21 }, () => ['answered', 'Q1'])], 'logic_deep'],
])('%j is rejected: %s', (show_if, code) => {
  expect(second(show_if).fields).toEqual({ 'questions.1.show_if': code });
});

test('compares decimals by value, not by their stored form', () => {
  const first = subject('Q1', {
    values: { min: 0, max: 500, labels: [{ value: 500, label: 'All' }] },
    as: { decimals: 1 },
  });
  expect(second(['is', 'Q1', [12.5, '13,5', 'All']], first)).toMatchObject({
    questions: [{}, { show_if: ['is', 'Q1', [12.5, 13.5, 50]] }],
    fields: {},
  });
  for (const beyond of [51, 125, 12.34, -0.1, 'many'])
    expect(second(['is', 'Q1', [beyond]], first).fields).toEqual({ 'questions.1.show_if': 'logic_gone' });
  expect(wordsOf(first, 50)).toBe('All');
});

test('a question cannot depend on itself, nor the first on a later one', () => {
  const { fields } = readLogic(
    [question(subject('Q1'), { show_if: ['answered', 'Q2'] }), question(subject('Q2'))],
    null,
  );
  expect(fields).toEqual({ 'questions.0.show_if': 'logic_later' });
});

const pages = (change: Partial<FlowToRead['pages'][number]>): FlowToRead => ({
  pages: [{ id: 1, ...change }, { id: 2 }],
  endings: [{ id: 1, kind: 'complete', text: 'Thanks' }],
});
const paged = (flow: FlowToRead) =>
  readLogic([question(subject('Q1'), { page: 1 }), question(scale('Q2'), { page: 2 })], flow).fields;

test('jumps lead forward to existing targets only', () => {
  const after = (to: { page: number } | { ending: number }) => [{ if: ['answered', 'Q1'], to }];
  expect(paged(pages({ after: after({ page: 2 }) }))).toEqual({});
  expect(paged(pages({ after: after({ ending: 1 }) }))).toEqual({});
  for (const to of [{ page: 1 }, { page: 9 }, { ending: 2 }])
    expect(paged(pages({ after: after(to) }))).toEqual({ 'flow.pages.0.after.0.to': 'logic_target' });
});

test('a page depends on earlier pages, its jumps and checks also on its own questions', () => {
  expect(paged(pages({ show_if: ['answered', 'Q1'] }))).toEqual({ 'flow.pages.0.show_if': 'logic_later' });
  const checks = [{ if: ['answered', 'Q2'], words: 'Well?', at: 'Q2' }];
  expect(paged(pages({ checks }))).toEqual({
    'flow.pages.0.checks.0.if': 'logic_later',
    'flow.pages.0.checks.0.at': 'logic_later',
  });
});

test('rejects questions out of page order and puts one without a page on its predecessor’s', () => {
  const flow = pages({});
  const read = (...of: (number | null)[]) =>
    readLogic(
      of.map((page, i) => question(subject(`Q${i + 1}`), { page })),
      flow,
    );
  expect(read(2, 1).fields).toEqual({ 'questions.1.page': 'logic_page' });
  expect(read(7).fields).toEqual({ 'questions.0.page': 'logic_page' });
  expect(read(null, 2, null).questions.map(({ page }) => page)).toEqual([1, 2, 2]);
});

const scored = (values: unknown[], conditions: unknown[] = []) =>
  readLogic(
    [question(scale('Q1')), ...conditions.map((show_if, i) => question(text(`Q${i + 2}`), { show_if }))],
    {
      pages: [],
      endings: [],
      scores: values.map((value, i) => ({ code: `X${i + 1}`, name: 'Score', value })),
    },
  ).fields;
const times = <T>(n: number, of: (i: number) => T) => Array.from({ length: n }, (_, i) => of(i));

test('rejects scores that expand to too much', () => {
  const doubling = times(10, (i) => (i === 0 ? 'Q1' : ['sum', [`X${i}`, `X${i}`]]));
  expect(scored(doubling.slice(0, 9))).toEqual({});
  expect(scored(doubling)).toEqual({ flow: 'logic_large' });
  const one = ['sum', times(25, () => 'Q1')];
  const many = ['is', 'X1', times(50, (i) => i)];
  expect(scored([one], [many])).toEqual({});
  for (const written of [many, ['isnt', ...many.slice(1)], ['all', times(20, () => ['>', 'X1', 3])]])
    expect(
      scored(
        [one],
        times(150, () => written),
      ),
    ).toEqual({ flow: 'logic_large' });
});

test('accepts ten scales of twenty questions, their sum and a condition on it', () => {
  const scales = times(10, () => ['mean', times(20, () => 'Q1'), 15]);
  const sum = ['sum', times(10, (i) => `X${i + 1}`)];
  expect(
    scored(
      [...scales, sum],
      times(100, () => ['>=', 'X11', 30]),
    ),
  ).toEqual({});
});

const problems = (...conditions: unknown[]) => {
  const parts = [subject('Q1'), scale('Q2')];
  const { questions, fields } = readLogic(
    [
      ...parts.map((part) => question(part)),
      ...conditions.map((show_if, i) => question(text(`Q${i + 3}`), { show_if })),
    ],
    null,
  );
  expect(fields).toEqual({});
  const codes = ['Q1', 'Q2', ...conditions.map((_, i) => `Q${i + 3}`)];
  const logic = compileLogic(
    questions.map((each, i) => ({ code: codes[i]!, ...each })),
    null,
  )!;
  return findProblems(logic, parts).map(({ code, at }) => `${code} ${at}`);
};

test('reports conditions that are never or always true', () => {
  expect(
    problems([
      'all',
      [
        ['is', 'Q1', [1]],
        ['is', 'Q1', [2]],
      ],
    ]),
  ).toEqual(['logic_never Q3']);
  expect(
    problems([
      'all',
      [
        ['>', 'Q2', 3],
        ['<=', 'Q2', 3],
      ],
    ]),
  ).toEqual(['logic_never Q3']);
  expect(
    problems([
      'all',
      [
        ['answered', 'Q2'],
        ['unanswered', 'Q2'],
      ],
    ]),
  ).toEqual(['logic_never Q3']);
  expect(problems(['>', 'Q2', 5])).toEqual(['logic_never Q3']);
  expect(
    problems([
      'any',
      [
        ['answered', 'Q1'],
        ['unanswered', 'Q1'],
      ],
    ]),
  ).toEqual(['logic_always Q3']);
  expect(problems(['is', 'Q1', [1]], ['>', 'Q2', 3], ['not', ['is', 'Q1', [1, 2]]])).toEqual([]);
});

test('reports unreachable pages, hidden jumps and a survey without an end', () => {
  const always = { if: ['all', []] };
  const flow: FlowToRead = {
    pages: [
      {
        id: 1,
        after: [
          { ...always, to: { page: 3 } },
          { if: ['answered', 'Q1'], to: { page: 2 } },
        ],
      },
      { id: 2 },
      { id: 3, after: [{ ...always, to: { ending: 1 } }] },
    ],
    endings: [{ id: 1, kind: 'screened', text: '' }],
  };
  const { questions, flow: read, fields } = readLogic([question(subject('Q1'), { page: 1 })], flow);
  expect(fields).toEqual({});
  const logic = compileLogic([{ code: 'Q1', ...questions[0]! }], read)!;
  expect(findProblems(logic, [subject('Q1')])).toEqual([
    { code: 'logic_hidden', at: 'page.1' },
    { code: 'logic_unreached', at: 'page.2' },
    { code: 'logic_no_end', at: 'page.1' },
  ]);
});

import { expect, test } from 'vitest';
import { toAnalysis } from './analysis-model.ts';
import { NO_CHOICE, readChoice, writeChoice } from './choice-model.ts';
import { figureText } from '../../../shared/text/figure-text.ts';
import { figuresOf } from '../../../shared/text/figures-of.ts';
import { withQuestions } from '../../../shared/text/with-questions.ts';
import { variablesOf } from './variables-model.ts';
import type { QuestionResult } from '../../../shared/api/results/results.ts';

const result = (fields: Partial<QuestionResult>): QuestionResult => ({
  question_id: '00000000-0000-4000-8000-000000000001',
  code: 'Q1',
  question_text: 'Which?',
  question_type: 'multiple_choice',
  settings: {},
  answered: 10,
  archived: false,
  rating_config: null,
  ...fields,
});

test('each question offers the columns of the export with counts', () => {
  const scale = { min: 1, max: 3, labels: { min: '', max: '' } };
  const variables = variablesOf([
    result({
      settings: {
        options: [
          { id: 1, text: 'Red' },
          { id: 2, text: 'Blue' },
        ],
      },
      counts: [
        { value: 'Red', count: 4 },
        { value: 'Blue', count: 6 },
      ],
    }),
    result({
      code: 'Q2',
      question_type: 'checkboxes',
      settings: {
        options: [
          { id: 1, text: 'A' },
          { id: 2, text: 'B' },
        ],
      },
      counts: [
        { value: 'A', count: 7 },
        { value: 'B', count: 2 },
      ],
    }),
    result({ code: 'Q3', question_type: 'rating', settings: scale, counts: [{ value: '2', count: 10 }] }),
    result({ code: 'Q4', question_type: 'text' }),
    result({ code: 'Q5', question_type: 'rating', settings: scale, archived: true }),
    result({
      code: 'Q6',
      question_type: 'matrix',
      settings: { mode: 'rating', rows: [{ id: 1, text: 'Food' }], columns: [], rows_required: 'all', scale },
      parts: [
        { code: 'Q6_1', text: 'Food', answered: 9, archived: false, counts: [{ value: '3', count: 9 }] },
      ],
    }),
  ]);
  expect(variables.map(({ code, measure, label, answered }) => [code, measure, label, answered])).toEqual([
    ['Q1', 'choice', 'Which?', 10],
    ['Q2', 'several', 'Which?', 10],
    ['Q2_1', 'flag', 'Which?: A', 10],
    ['Q2_2', 'flag', 'Which?: B', 10],
    ['Q3', 'steps', 'Which?', 10],
    ['Q6_1', 'steps', 'Which?: Food', 9],
  ]);
  expect(variables.map(({ levels }) => levels.map(({ count }) => count))).toEqual([
    [4, 6],
    [7, 2],
    [3, 7],
    [8, 2],
    [0, 10, 0],
    [0, 0, 9],
  ]);
});

test('a selection survives the round trip through the address, and invalid parts are ignored', () => {
  const choice = {
    ...NO_CHOICE,
    goal: 'weight' as const,
    of: 'Q2',
    items: ['Q3', 'Q4_1'],
    value: 2.5,
    margins: { Q1: { 'Red, or so': 40, Blue: 60 } },
  };
  const search = writeChoice(new URLSearchParams('view=analysis&filter=x'), choice);
  expect(readChoice(new URLSearchParams(search.toString()))).toEqual(choice);
  expect(search.get('view')).toBe('analysis');
  expect([...writeChoice(search, NO_CHOICE).keys()]).toEqual(['view', 'filter']);
  const odd = new URLSearchParams('goal=luck&value=many&margins=%7B&items=,&margins=1');
  expect(readChoice(odd)).toEqual(NO_CHOICE);
});

test('sends weights only if shares are known and reverses items within their scale', () => {
  const steps = [1, 2, 3, 4, 5].map((value) => ({ value, label: String(value), count: 1 }));
  const item = (code: string) => ({
    code,
    label: code,
    measure: 'steps' as const,
    levels: steps,
    isNps: false,
    answered: 5,
  });
  const weighted = { method: 'survey_mean', variables: { outcome: 'Q2' }, reason: 'weighted' as const };
  const about = { of: item('Q2'), items: [], filter: null };
  const choice = { ...NO_CHOICE, goal: 'weight' as const };
  expect(toAnalysis(weighted, { ...choice, margins: { Q1: {} } }, about)).toBeNull();
  expect(toAnalysis(weighted, { ...choice, margins: { Q1: { Red: 100 } } }, about)).toMatchObject({
    weights: { margins: { Q1: { Red: 100 } } },
  });
  const scale = {
    method: 'cronbach_alpha',
    variables: { items: ['Q2', 'Q3'] },
    reason: 'consistency' as const,
  };
  const items = [item('Q2'), item('Q3')];
  expect(
    toAnalysis(
      scale,
      { ...NO_CHOICE, goal: 'scale', reverse: ['Q3', 'Q9'] },
      { of: undefined, items, filter: null },
    ),
  ).toMatchObject({ options: { reverse: ['Q3'], scale_min: 1, scale_max: 5 } });
  const mean = { method: 'one_sample_t', variables: { outcome: 'Q2' }, reason: 'reference' as const };
  expect(toAnalysis(mean, NO_CHOICE, about)).toMatchObject({ options: { mu: 3 } });
});

test('a sentence names questions by text and keeps other capitals and numbers', () => {
  const describe = (code: string) => (code === 'Q2' ? '“Stars”' : code);
  expect(withQuestions('Clear: Q2, Q2_1: Blue (R2 = 0.4, n = 9).', describe)).toBe(
    'Clear: “Stars”, Q2_1: Blue (R2 = 0.4, n = 9).',
  );
  const labels = new Map([
    ['Q9', '“Things”'],
    ['Q9_1_best', '“1. Best”'],
    ['language', '“Language”'],
  ]);
  const sentence = 'Q9_1_best hangs on language (Q9, überlanguage).';
  const text = withQuestions(sentence, (word) => labels.get(word) ?? word);
  expect(text).toBe('“1. Best” hangs on “Language” (“Things”, überlanguage).');
});

test('shows figures with intervals and grouped values in tables', () => {
  const { main, tables } = figuresOf({
    statistic: 2,
    p_value: 0.04,
    n: 9,
    mean_a: 3,
    difference: 1,
    ci: [0.1, 'Infinity'],
    cohens_d: 0.5,
    cohens_d_ci: [0.1, 0.9],
    odds: null,
    rows_dropped: 0,
    groups: [{ n: 4, name: 'Red', mean: 3 }],
    proportions: [0.3, 0.4],
    icc_2_1: { value: 0.4, ci: [0.1, 0.6] },
  });
  expect(main).toContainEqual({ name: 'difference', value: 1, interval: [0.1, Infinity] });
  expect(main).toContainEqual({ name: 'cohens_d', value: 0.5, interval: [0.1, 0.9] });
  expect(main.map(({ name }) => name)).toEqual(['statistic', 'p_value', 'mean_a', 'difference', 'cohens_d']);
  expect(tables).toEqual([
    { name: 'groups', columns: ['name', 'n', 'mean'], rows: [['Red', 4, 3]] },
    {
      name: 'items',
      columns: ['items', 'proportions'],
      rows: [
        [0, 0.3],
        [1, 0.4],
      ],
    },
    { name: 'variants', columns: ['variant', 'value', 'ci'], rows: [['icc_2_1', 0.4, [0.1, 0.6]]] },
  ]);
});

test('formats tiny figures with powers of ten instead of zeros', () => {
  const { number, figure, pWithSign } = figureText('en');
  expect([4.7e-17, -0.0000005, 0.0012, 0, 1.23456, Infinity].map(number)).toEqual([
    '4.7E−17',
    '−5E−7',
    '0.0012',
    '0',
    '1.235',
    '∞',
  ]);
  expect([figure('p_value', 4e-9), pWithSign(0.04)]).toEqual(['<\u00a00.001', '=\u00a00.040']);
});

test('a p value in a table is on the same side of its limit as in the sentence', () => {
  const { figure, pWithSign } = figureText('de');
  expect([0.0496, 0.0504, 0.9997, 1].map((p) => figure('p_value', p))).toEqual([
    '0,0496',
    '0,050',
    '>\u00a00,999',
    '1,000',
  ]);
  expect([0.0496, 0.9997].map(pWithSign)).toEqual(['=\u00a00,0496', '>\u00a00,999']);
  expect(figureText('en', 0.9).figure('p_adjusted', 0.0997)).toBe('0.0997');
});

test('lists mean ranks beside group names and those of items beside items', () => {
  const groups = [
    { name: 'Red', n: 5, mean_rank: 3 },
    { name: 'Green', n: 6, mean_rank: 9 },
  ];
  expect(figuresOf({ mean_ranks: [3, 9], groups }).tables).toEqual([
    {
      name: 'groups',
      columns: ['name', 'n', 'mean_rank'],
      rows: [
        ['Red', 5, 3],
        ['Green', 6, 9],
      ],
    },
  ]);
  expect(figuresOf({ mean_ranks: [1, 2] }).tables).toMatchObject([
    { name: 'items', columns: ['items', 'mean_ranks'] },
  ]);
});

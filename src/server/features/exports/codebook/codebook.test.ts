import { expect, test } from 'vitest';
import { aStoredQuestion } from '../../../../../tests/support/a-stored-question.ts';
import type { Language } from '../../../../shared/text/languages.ts';
import { codebookCsv } from './codebook-csv.ts';
import { codebookDdi } from './codebook-ddi.ts';
import { codebookHtml } from './codebook-html.ts';
import { codebookRows } from './codebook-rows.ts';

const several = {
  options: [
    { id: 1, text: 'Tea & <b>milk</b>' },
    { id: 2, text: 'Coffee' },
  ],
};
const questions = [
  aStoredQuestion(1, { question_text: 'Which colour?', page: 1 }),
  aStoredQuestion(2, { question_type: 'rating', page: 2, show_if: ['is', 'Q1', [2]] }),
  aStoredQuestion(3, { question_type: 'checkboxes', settings: several, page: 2 }),
  aStoredQuestion(4, { question_type: 'date', page: 3 }),
];
const flow = {
  pages: [
    { id: 1, after: [{ if: ['is', 'Q1', [1]] as const, to: { page: 3 } }] },
    { id: 2, show_if: ['answered', 'Q1'] as const },
    { id: 3 },
  ],
  endings: [],
};
const survey = { id: 'ab', title: 'Tea & "colours"', description: '1 < 2\u0001', questions, flow } as never;
const orderIn = (language: Language) => ({
  survey,
  stored: survey,
  withNames: true,
  missing: 'codes' as const,
  texts: {},
  language,
  now: new Date('2026-03-10T09:30:00Z'),
});

test('the codebook explains codes, missing values and filters of every column', () => {
  const [, ...rows] = codebookRows(orderIn('en'));
  expect(rows.map(([code]) => code)).toEqual([
    'submission_id',
    'submitted_at',
    'participant_name',
    'Q1',
    'Q2',
    'Q3_1',
    'Q3_2',
    'Q4',
  ]);
  const jumped = 'did not skip it by a jump';
  expect(rows.slice(3).map((row) => row.slice(2))).toEqual([
    ['', 'Multiple Choice', '1 = Red; 2 = Blue', 'left empty = -99', ''],
    ['', 'Rating', '', 'left empty = -99', `answered Q1 and chose “Blue” in Q1; ${jumped}`],
    ['Tea & <b>milk</b>', 'Checkboxes', '0 = no; 1 = yes', 'left empty = -99', `answered Q1; ${jumped}`],
    ['Coffee', 'Checkboxes', '0 = no; 1 = yes', 'left empty = -99', `answered Q1; ${jumped}`],
    ['', 'Date or time', '', 'left empty = -99', ''],
  ]);
});

test('the CSV codebook shows missing reasons without the formula apostrophe', () => {
  const text = codebookCsv(codebookRows(orderIn('de')));
  expect(text).toContain(',leer gelassen = -99,');
  expect(text).not.toContain("'-");
});

test('the filter of a question names its arm, and computed values have no filter', () => {
  const arms = {
    settings: {
      options: [
        { id: 1, text: 'Short' },
        { id: 2, text: 'Long' },
      ],
    },
  };
  const asked = [
    aStoredQuestion(1, { page: 1 }),
    aStoredQuestion(2, { page: 2, show_if: ['is', 'Q1', [2]] }),
    aStoredQuestion(3, { ...arms, question_text: 'Length', page: null, computed: 'X1' }),
  ];
  const arm = ['X1', 2] as const;
  const pages = [
    { id: 1, arm },
    { id: 2, arm, show_if: ['answered', 'Q1'] as const },
  ];
  const survey = {
    id: 'ab',
    title: 'Tea',
    description: '',
    questions: asked,
    flow: { pages, endings: [] },
  } as never;
  const rows = codebookRows({ ...orderIn('en'), survey }).slice(-3);
  expect(rows.map((row) => [row[0], row.at(-1)])).toEqual([
    ['Q1', 'chose “Long” in X1'],
    ['Q2', 'chose “Long” in X1, answered Q1, and chose “Blue” in Q1'],
    ['X1', ''],
  ]);
});

test('describes filters in the language of the codebook and as expert syntax', () => {
  const order = orderIn('de');
  expect(codebookRows(order)[5]?.at(-1)).toBe(
    'Q1 beantwortet hat und in Q1 „Blue“ gewählt hat; sie nicht durch einen Sprung übersprungen hat',
  );
  const page = codebookHtml(order);
  expect(page).toContain('<p>Gefragt wird nur, wer: Q1 beantwortet hat und in Q1 „Blue“ gewählt hat;');
  expect(page).toContain('<p><code>Q1 is answered and Q1 is &quot;Blue&quot;</code></p>');
  expect(codebookDdi(order, 12)).toContain(
    '<universe clusion="I">Gefragt wird nur, wer Q1 beantwortet hat und',
  );
});

test('marks a removed question in every format and keeps its answers', () => {
  const gone = aStoredQuestion(2, { question_text: 'Which size?', archived: true });
  const survey = {
    id: 'ab',
    title: 'Tea',
    description: '',
    questions: [questions[0], gone],
    flow: null,
  } as never;
  const order = { ...orderIn('en'), survey };
  const removed = 'removed from the survey, answers kept';
  expect(
    codebookRows(order)
      .slice(-2)
      .map((row) => row[3]),
  ).toEqual(['Multiple Choice', `Multiple Choice (${removed})`]);
  expect(codebookHtml(order).split(removed)).toHaveLength(2);
  expect(codebookDdi(order, 12)).toMatch(
    /<varFormat type="numeric" schema="other"\/><notes>removed from the survey, answers kept<\/notes><\/var>\n<\/dataDscr>/,
  );
});

test('describes a filter by its options instead of as a jump', () => {
  const options = [
    { id: 1, text: 'Bark', show_if: ['is', 'Q1', [1]] },
    { id: 2, text: 'Purr', show_if: ['is', 'Q1', [2]] },
  ];
  const some = { options: [options[0], { id: 2, text: 'Neither' }] };
  const asked = [
    aStoredQuestion(1),
    aStoredQuestion(2, { settings: { options } }),
    aStoredQuestion(3, { settings: { options: [options[0]] }, show_if: ['answered', 'Q1'] }),
    aStoredQuestion(4, { settings: some }),
  ];
  const survey = { id: 'ab', title: 'Tea', description: '', questions: asked, flow: null } as never;
  const rows = codebookRows({ ...orderIn('en'), survey }).slice(-4);
  expect(rows.map((row) => row.at(-1))).toEqual([
    '',
    'chose “Red” in Q1 or chose “Blue” in Q1',
    'answered Q1 and chose “Red” in Q1',
    '',
  ]);
});

test('a filter mentions that questions of the page are sampled', () => {
  const asked = [1, 2, 3].map((slot) => aStoredQuestion(slot, { page: 1 }));
  const flow = { pages: [{ id: 1, draw: 2 }], endings: [] };
  const survey = { id: 'ab', title: 'Tea', description: '', questions: asked, flow } as never;
  const rows = codebookRows({ ...orderIn('en'), survey }).slice(-3);
  expect(rows.map((row) => row.at(-1))).toEqual(
    Array(3).fill('got it at random (2 of 3 questions of the page)'),
  );
});

test('the HTML codebook has one section per question and escapes survey texts', () => {
  const page = codebookHtml(orderIn('de'));
  expect(page).toContain('<title>Codebuch: Tea &amp; &quot;colours&quot;</title>');
  expect(page).toContain('Tea &amp; &lt;b&gt;milk&lt;/b&gt;');
  expect(page).not.toContain('<b>');
  expect(page.match(/<section>/g)).toHaveLength(3 + questions.length);
  expect(page).toContain('-99 = leer gelassen');
});

test('the DDI codebook is well-formed and groups the options of one question', () => {
  const xml = codebookDdi(orderIn('en'), 12);
  const open: string[] = [];
  const wrong: string[] = [];
  for (const [, close, name = '', single] of xml.matchAll(/<(\/?)([A-Za-z]+)[^<>]*?(\/?)>/g)) {
    if (close === '' && single === '') open.push(name);
    if (close !== '' && open.pop() !== name) wrong.push(name);
  }
  expect([open, wrong]).toEqual([[], []]);
  expect(xml).not.toContain('\u0001');
  expect(xml.replaceAll(/<[^<>]*>/g, '')).not.toMatch(/[<>]|&(?!(amp|lt|gt|quot|#39);)/);
  expect([...xml.matchAll(/<var ID="V_(\w+)"/g)].map(([, code]) => code)).toHaveLength(8);
  expect(xml).toContain('<varGrp ID="G_Q3" type="multipleResp" var="V_Q3_1 V_Q3_2">');
  expect(xml).toContain('<catgry><catValu>1</catValu><labl>Red</labl></catgry>');
  expect(xml).toContain('<catgry missing="Y"><catValu>-99</catValu><labl>left empty</labl></catgry>');
  expect(xml).toContain('<caseQnty>12</caseQnty><varQnty>8</varQnty>');
});

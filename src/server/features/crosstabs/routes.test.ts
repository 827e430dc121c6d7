import { expect, test } from 'vitest';
import { aStoredQuestion } from '../../../../tests/support/a-stored-question.ts';
import { anApp } from '../../../../tests/support/app.ts';
import { answeredSurvey } from '../../../../tests/support/answered-survey.ts';
import { getCrosstab } from '../../../shared/api/results/crosstabs.ts';
import { exportSurvey, getResults } from '../../../shared/api/results/results.ts';
import { getSurvey, saveSurvey } from '../../../shared/api/survey/surveys.ts';
import { findDimension } from './dimension.ts';
import { makeCrosstab } from './make-crosstab.ts';

const app = await anApp();

const answered = (answers: object[]) => answeredSurvey(app, 'monthly', answers);

const people = (cells: readonly (readonly [Q1: number, Q2: number, n: number])[]) =>
  cells.flatMap(([Q1, Q2, n]) => Array.from({ length: n }, () => ({ Q1, Q2 })));

test('a crosstab has shares, expected counts, residuals and significance letters', async () => {
  const { owner, params } = await answered([
    ...people([
      [1, 1, 6],
      [1, 5, 18],
      [2, 1, 14],
      [2, 5, 6],
    ]),
    { Q2: 3 },
  ]);
  const { status, body } = await owner.call(getCrosstab, { params, query: { rows: 'Q2', columns: 'Q1' } });
  expect(status).toBe(200);
  // R: m <- rbind(c(6, 14), c(18, 6)); chisq.test(m)$expected, $stdres
  expect(body).toMatchObject({
    rows: ['1 (Poor)', '2', '3', '4', '5 (Excellent)'],
    columns: ['Red', 'Blue'],
    counts: [
      [6, 14],
      [0, 0],
      [0, 0],
      [0, 0],
      [18, 6],
    ],
    n: 44,
    row_totals: [20, 0, 0, 0, 24],
    column_totals: [24, 20],
    suppressed: false,
  });
  expect(body.expected[0]?.[0]).toBeCloseTo(10.9090909, 6);
  expect(body.residuals[0]?.[0]).toBeCloseTo(-2.984963, 4);
  expect([body.row_shares[0], body.column_shares[4], body.total_shares[4]?.[0]]).toEqual([
    [0.3, 0.7],
    [0.75, 0.3],
    18 / 44,
  ]);
  expect(body.letters).toEqual([
    ['', 'A'],
    ['', ''],
    ['', ''],
    ['', ''],
    ['B', ''],
  ]);
});

test('the owner’s minimum group applies to tables, filters, exports and participants', async () => {
  const { owner, params } = await answered(
    people([
      [1, 1, 6],
      [1, 5, 18],
      [2, 1, 14],
      [2, 5, 7],
    ]),
  );
  const survey = (await owner.call(getSurvey, { params })).body;
  const raise = (minimum_group: number, version: number) => {
    const body = { ...survey, results_visible_to_participants: true, minimum_group, version };
    return owner.call(saveSurvey, { params, body });
  };
  for (const beyond of [4, 51, 7.5])
    expect((await raise(beyond, survey.version)).error?.fields).toHaveProperty('minimum_group');
  const seen = async () => (await app.call(getResults, { params, query: {} })).body;
  const filter = '["is","Q1",["Red"]]';
  const red = async () => (await owner.call(getResults, { params, query: { filter } })).body;
  const hidden = { suppressed: true, response_count: 0, questions: [] };

  const { body: first } = await raise(7, survey.version);
  expect([await seen(), await red()]).toMatchObject([{ response_count: 42 }, { response_count: 24 }]);
  const { body } = await owner.call(getCrosstab, { params, query: { rows: 'Q2', columns: 'Q1' } });
  expect([body.suppressed, body.counts[0]]).toEqual([true, [null, null]]);

  // The other group is now too small, and so is the one that participants saw.
  await raise(43, first.version);
  expect([await seen(), await red()]).toMatchObject([hidden, hidden]);
  const report = await owner.call(exportSurvey, { params, query: { format: 'pdf', filter } });
  expect(report.error?.fields).toEqual({ filter: 'filter_small' });
});

test('adjusts letters for the number of columns with answers', () => {
  const questions = [aStoredQuestion(1), aStoredQuestion(2, { question_type: 'rating' })];
  const of = (code: string) => findDimension(questions, code)!;
  const counts = [
    ['1', '1', 6],
    ['2', '1', 14],
    ['1', '5', 15],
    ['2', '5', 9],
  ] as const;
  const { letters } = makeCrosstab(
    counts.map(([row, column, n]) => ({ row, column, layer: null, atom: '', passes: true, n })),
    { row: of('Q1'), column: of('Q2'), layer: null },
    1,
  );
  // R: prop.test(c(6, 15), c(20, 24), correct = FALSE) gives p = 0.0317: significant for one pair, not for ten.
  expect(letters).toEqual([
    ['', '', '', '', 'A'],
    ['E', '', '', '', ''],
  ]);
});

test('days, months and times are categories with readable names', () => {
  const labels = (settings: object) =>
    findDimension(
      [aStoredQuestion(1, { question_type: 'date', settings: { ...settings } })],
      'Q1',
    )?.categories.map(({ label }) => label);
  expect(labels({ part: 'date', min: '2026-01-31', max: '2026-02-01' })).toEqual([
    '2026-01-31',
    '2026-02-01',
  ]);
  expect(labels({ part: 'month', min: '2025-12', max: '2026-01' })).toEqual(['2025-12', '2026-01']);
  expect(labels({ part: 'time', min: '23:58', max: '23:59' })).toEqual(['23:58', '23:59']);
  expect(labels({ part: 'year', min: '1999', max: '2000' })).toEqual(['1999', '2000']);
});

test('an anonymous survey suppresses small cells and their complements across filters', async () => {
  const { owner, params } = await answered(
    people([
      [1, 1, 2],
      [1, 2, 9],
      [1, 3, 12],
      [2, 1, 8],
      [2, 2, 10],
      [2, 3, 20],
    ]),
  );
  const ask = async (query: { rows: string; columns: string; filter?: string }) =>
    (await owner.call(getCrosstab, { params, query })).body;
  const { counts, suppressed } = await ask({ rows: 'Q1', columns: 'Q2' });
  expect([suppressed, counts]).toEqual([
    true,
    [
      [null, null, 12, 0, 0],
      [null, null, 20, 0, 0],
    ],
  ]);
  const turned = await ask({ rows: 'Q2', columns: 'Q1' });
  expect(turned.counts.slice(0, 3)).toEqual([
    [null, null],
    [null, null],
    [12, 20],
  ]);
  const filter = '["is","Q1",["Red"]]';
  const part = await ask({ rows: 'Q1', columns: 'Q2', filter });
  const rest = await ask({ rows: 'Q1', columns: 'Q2', filter: `["not",${filter}]` });
  expect([part.counts[0], part.row_totals[0], part.column_totals[0]]).toEqual([
    [null, null, 12, 0, 0],
    null,
    null,
  ]);
  expect([rest.counts[1], rest.row_totals[1], rest.column_totals[1]]).toEqual([
    [null, null, 20, 0, 0],
    null,
    null,
  ]);
  const none = await ask({ rows: 'Q1', columns: 'Q2', filter: '["any",[]]' });
  expect([none.n, none.suppressed, new Set(none.counts.flat())]).toEqual([0, true, new Set([null])]);
});

test('layers of an anonymous survey reveal no row below five by subtraction', async () => {
  const { owner, params } = await answered(
    (
      [
        [1, 1, 2, 6, 6],
        [2, 15, 15, 20, 20],
        [3, 30, 30, 30, 30],
        [4, 30, 30, 30, 30],
      ] as const
    ).flatMap(([Q3, ...cells]) =>
      people(cells.map((n, i) => [1 + Math.floor(i / 2), 1 + (i % 2), n] as const)).map((each) => ({
        ...each,
        Q3,
      })),
    ),
  );
  const query = { rows: 'Q1', columns: 'Q2', layers: 'Q3' };
  const { body } = await owner.call(getCrosstab, { params, query });
  // Three people chose Red and 1, so no single layer may be left to subtract.
  expect([body.suppressed, body.row_totals[0], body.n]).toEqual([true, null, 325]);
  const [first, ...others] = body.layers ?? [];
  const nothing = new Set([null]);
  for (const each of [first!.total_shares, first!.expected, first!.residuals])
    expect(new Set(each.flat())).toEqual(nothing);
  expect([first!.n, first!.row_totals[0], first!.counts[0]!.slice(0, 2)]).toEqual([0, null, [null, null]]);
  expect(others.filter(({ counts }) => counts[0]!.includes(null)).length).toBeGreaterThan(0);
  // A layer without suppressed cells shows all its figures.
  const complete = others.find(({ counts }) => !counts.flat().includes(null) && counts[0]![0] === 30);
  expect([complete?.n, complete?.row_totals, complete?.total_shares[0]?.[0]]).toEqual([120, [60, 60], 0.25]);
});

test('suppresses a table with too many cells without delaying others', () => {
  const many = (slot: number, question_type: 'multiple_choice' | 'checkboxes') => {
    const options = Array.from({ length: 60 }, (_, i) => ({ id: i + 1, text: `${i}` }));
    return aStoredQuestion(slot, { question_type, settings: { options } });
  };
  for (const kind of ['multiple_choice', 'checkboxes'] as const) {
    const questions = [many(1, kind), many(2, kind), many(3, 'multiple_choice')];
    const [row, column, layer] = ['Q1', 'Q2', 'Q3'].map((code) => findDimension(questions, code)!);
    const counts = Array.from({ length: 20_000 }, (_, i) => {
      const of = (step: number) => String(1 + (Math.floor(i / step) % 60));
      return { row: of(1), column: of(60), layer: of(7), atom: String(i % 400), passes: true, n: 1 };
    });
    const dimensions = { row: row!, column: column!, layer: layer! };
    const { counts: shown, suppressed } = makeCrosstab(counts, dimensions, 5);
    expect([suppressed, new Set(shown.flat())]).toEqual([true, new Set([null])]);
  }
});

test('rejects invalid variables and names their position', async () => {
  const { owner, params } = await answered([]);
  for (const [rows, columns, field, code] of [
    ['Q4', 'Q1', 'rows', 'crosstab_question'],
    ['Q1', 'Q9', 'columns', 'crosstab_question'],
    ['Q1', 'Q1', 'columns', 'crosstab_twice'],
  ] as const) {
    const { status, error } = await owner.call(getCrosstab, { params, query: { rows, columns } });
    expect([status, error.fields]).toEqual([422, { [field]: code }]);
  }
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { postForm } from '../../../../tests/support/post-form.ts';
import { askedSurvey } from '../../../../tests/support/asked-survey.ts';
import { anApp } from '../../../../tests/support/app.ts';
import { openSurvey } from '../../../../tests/support/open-survey.ts';
import { parseCsv } from '../../../../tests/support/parse-csv.ts';
import { recount } from '../../../../tests/support/recount.ts';
import type { SurveyToSend } from '../../../../tests/support/a-survey.ts';
import { listSubmissions } from '../../../shared/api/responses.ts';
import { exportSurvey } from '../../../shared/api/results/results.ts';
import { createSurvey, getSurvey, saveSurvey } from '../../../shared/api/survey/surveys.ts';
import { findNumberDifferences } from '../results/verify/verify-numbers.ts';

const app = await anApp();

const ask = (question_type: string, settings: object, more: object = {}) =>
  ({ question_text: `A ${question_type}`, question_type, settings, ...more }) as SurveyToSend['questions'][0];
const yesNo = ask('yes_no', { labels: { yes: 'Ja', no: 'Nein' }, no_opinion: true });
const consent = ask('consent', { options: ['I agree.'] }, { must: true });
const statement = ask('statement', { style: 'section', text: 'Please **read** [this](https://a.example).' });
const asked = (questions: SurveyToSend['questions']) => askedSurvey(app, questions);

test('parses yes or no from booleans, texts, labels and numbers only', async () => {
  const { questions, owner, params, send } = await asked([yesNo]);
  const answersSent = [
    [true, 1],
    ['yes', 1],
    ['Ja', 1],
    [1, 1],
    [false, 0],
    ['no', 0],
    ['Nein', 0],
    ['0', 0],
    ['no_opinion', 'no_opinion'],
    [2, null],
    ['vielleicht', null],
  ] as const;
  for (const [answer, stored] of answersSent)
    for (const answers of [{ Q1: answer }, [{ question_id: questions[0]!.id, answer }]])
      expect([answer, (await send(answers)).status]).toEqual([answer, stored === null ? 422 : 201]);
  const { body } = await owner.call(listSubmissions, { params, query: {} });
  const stored = answersSent.flatMap(([, value]) => (value === null ? [] : [value, value]));
  expect(body.submissions.map(({ values }) => values['Q1']).toSorted()).toEqual(stored.toSorted());
});

test('no opinion counts as answered but is in no share', async () => {
  const { params, owner, send, results } = await asked([yesNo]);
  for (const Q1 of [1, 1, 0, 'no_opinion']) await send({ Q1 });
  expect((await results()).questions[0]).toMatchObject({
    asked: 4,
    answered: 4,
    skipped: 0,
    no_opinion: 1,
    counts: [
      { value: 'Ja', count: 2 },
      { value: 'Nein', count: 1 },
    ],
  });
  const download = async (format: 'csv' | 'json') =>
    (await owner.call(exportSurvey, { params, query: { format } })).body as unknown;
  const [, ...rows] = parseCsv((await download('csv')) as string);
  expect(rows.map((row) => row[2]).toSorted()).toEqual(['', 'Ja', 'Ja', 'Nein']);
  const { submissions } = (await download('json')) as { submissions: { answers: { Q1: string } }[] };
  expect(submissions.map(({ answers }) => answers.Q1).toSorted()).toEqual(['Ja', 'Ja', 'Nein', 'no_opinion']);
});

test('stores consent with the exact wording that was accepted', async () => {
  const { params, owner, questions, send, results } = await asked([consent, yesNo]);
  const missing = await send({ Q2: 1 });
  expect([missing.status, missing.error.fields]).toEqual([
    422,
    { [`questions.${questions[0]!.id}`]: 'consent_required' },
  ]);
  expect((await send({ Q1: true })).status).toBe(201);
  const { body: survey } = await owner.call(getSurvey, { params });
  const [first, second] = survey.questions;
  const settings = { options: [{ id: 1, text: 'I agree to more.' }] };
  const saved = await owner.call(saveSurvey, {
    params,
    body: { ...survey, questions: [{ ...first!, settings }, second!] },
  });
  expect(saved.body.questions[0]?.settings).toEqual({ options: [{ id: 2, text: 'I agree to more.' }] });
  expect((await send({ Q1: 'I agree to more.' })).status).toBe(201);
  expect((await results()).questions[0]).toMatchObject({
    answered: 2,
    counts: [{ value: 'I agree to more.', count: 1 }],
    removed_counts: [{ value: 'I agree.', count: 1 }],
  });
});

test('a statement takes no answer, has no column and counts for no limit', async () => {
  const { owner, send, results, params, path } = await asked([statement, yesNo]);
  const refused = await send({ Q1: 'x', Q2: 1 });
  expect([refused.status, refused.error.fields]).toEqual([422, { 'answers.Q1': 'not_possible' }]);
  expect((await send({ Q2: 1 })).status).toBe(201);
  expect((await results()).questions.map(({ code }) => code)).toEqual(['Q2']);
  const csv = (await owner.call(exportSurvey, { params, query: { format: 'csv' } })).body as unknown;
  expect(parseCsv(csv as string)[0]?.slice(2)).toEqual(['Q2: A yes_no']);
  const { body } = await app.inject(path);
  expect(body).toContain('Please <strong>read</strong> <a href="https://a.example"');
  expect(body).toMatch(/<legend class="cv-legend"><span class="cv-number" aria-hidden="true">1</);

  const free = await openSurvey(app, { questions: [yesNo] });
  const ten = Array.from({ length: 10 }, () => yesNo);
  const create = (questions: SurveyToSend['questions']) =>
    free.owner.call(createSurvey, { body: { title: 'Ten', description: '', questions } });
  expect((await create([statement, ...ten])).status).toBe(201);
  expect((await create([...ten, yesNo])).status).toBe(402);
});

const option = fc.record(
  { text: fc.constantFrom('A', 'B', 'C', '=D', 'Other'), other: fc.boolean() },
  { requiredKeys: ['text'] },
);
const options = fc.uniqueArray(option, { selector: ({ text }) => text, minLength: 1, maxLength: 4 });
const choices = fc.record({ options, display: fc.constantFrom('list', 'dropdown', 'buttons') });

test('counts, lists and exports match the submitted answers for any choices', async () => {
  await fc.assert(
    fc.asyncProperty(
      choices,
      options,
      fc.array(
        fc.record({
          one: fc.nat(),
          many: fc.subarray([1, 2, 3, 4]),
          yes: fc.constantFrom(1, 0, 'no_opinion'),
        }),
        {
          minLength: 1,
          maxLength: 4,
        },
      ),
      async (one, several, people) => {
        const survey = await asked([
          ask('multiple_choice', one),
          ask('checkboxes', { options: several }),
          yesNo,
        ]);
        const sent = people.map(({ one: n, many, yes }) => {
          const id = (n % one.options.length) + 1;
          const chosen = many.filter((each) => each <= several.length);
          const words = (code: string, ids: number[], all: typeof several) =>
            ids
              .filter((each) => all[each - 1]?.other)
              .map((each) => [`${code}_${each}_text`, `words ${each}`] as const);
          const answersSent: { Q1: number; Q2?: number[]; Q3: string | number } = {
            Q1: id,
            ...Object.fromEntries<string>(words('Q1', [id], one.options)),
            ...(chosen.length > 0 && { Q2: chosen }),
            ...Object.fromEntries<string>(words('Q2', chosen, several)),
            Q3: yes,
          };
          return answersSent;
        });
        for (const answers of sent) expect((await survey.send(answers)).status).toBe(201);
        const { body } = await survey.owner.call(listSubmissions, { params: survey.params, query: {} });
        const sorted = (all: readonly object[]) =>
          all.map((each) => JSON.stringify(Object.entries(each).toSorted())).toSorted();
        expect(sorted(body.submissions.map(({ values }) => values))).toEqual(sorted(sent));
        const [first, second] = (await survey.results()).questions;
        expect(first?.counts?.map(({ count }) => count)).toEqual(
          one.options.map((_, i) => sent.filter(({ Q1 }) => Q1 === i + 1).length),
        );
        expect(second?.counts?.map(({ count }) => count)).toEqual(
          several.map((_, i) => sent.filter(({ Q2 }) => Q2?.includes(i + 1)).length),
        );
        expect(await recount(app.deps.db, survey.id)).toEqual([]);
      },
    ),
    { numRuns: 6 },
  );
});

test('counts, lists and exports dates as written, with one counter each if there are few', async () => {
  const dates = [
    ask('date', { part: 'date', min: '2026-01-01', max: '2026-12-31' }),
    ask('date', { part: 'datetime' }),
    ask('date', { part: 'year' }),
    ask('date', { part: 'time', min: '08:00', max: '17:00' }),
  ];
  const { id, path, owner, params, send, results } = await asked(dates);
  expect((await send({ Q1: '2026-02-28', Q2: '2024-02-29T09:30', Q3: 2026, Q4: '08:30' })).status).toBe(201);
  expect((await send({ Q1: '2026-03-02' })).status).toBe(201);
  const refused = await send({ Q1: '2027-01-01', Q2: '2023-02-29T09:30', Q4: '07:59' });
  expect([refused.status, refused.error.fields]).toEqual([
    422,
    { 'answers.Q1': 'date_range', 'answers.Q2': 'moment_format', 'answers.Q4': 'date_range' },
  ]);
  const form = (fields: Record<string, string>) => postForm(app, path, fields);
  expect((await form({ Q1: '2.3.2026' })).statusCode).toBe(200);
  const late = await form({ Q1: '2027-01-01' });
  expect([late.statusCode, late.body.includes('value="2027-01-01"')]).toEqual([422, true]);
  expect(late.body).toContain('From 2026-01-01 to 2026-12-31');
  const [day, datePart] = (await results()).questions;
  expect(day).toMatchObject({
    answered: 3,
    counts: [{ value: '2026-02-28' }, { count: 2 }],
    histogram: [{ count: 1 }, { count: 0 }, { count: 2 }],
  });
  expect(datePart).toMatchObject({ median: 28_486_650, histogram: [{ from: 28_486_080, to: 28_487_519 }] });
  const { body } = await owner.call(listSubmissions, { params, query: {} });
  const values = { Q1: '2026-02-28', Q2: '2024-02-29T09:30', Q3: 2026, Q4: '08:30' };
  expect(body.submissions.map((each) => each.values)).toContainEqual(values);
  const download = async (format: 'csv' | 'json') =>
    (await owner.call(exportSurvey, { params, query: { format } })).body as unknown;
  const [, ...rows] = parseCsv((await download('csv')) as string);
  expect(rows.map((row) => row.slice(2).join(' ')).toSorted()).toEqual([
    '2026-02-28 2024-02-29T09:30 2026 08:30',
    '2026-03-02   ',
    '2026-03-02   ',
  ]);
  const { columns, submissions } = (await download('json')) as {
    columns: { type: string }[];
    submissions: { answers: object }[];
  };
  expect(columns.map(({ type }) => type)).toEqual(['text', 'text', 'number', 'text']);
  expect(submissions.map(({ answers }) => answers)).toContainEqual(expect.objectContaining(values));
  expect((await owner.call(exportSurvey, { params, query: { format: 'pdf' } })).status).toBe(200);
  const sql = 'select answer from responses where survey_id = $1 order by 1';
  const { rows: view } = await app.deps.db.pool.query<{ answer: string }>(sql, [id]);
  expect(view.map(({ answer }) => answer).join(' ')).toBe(
    '08:30 2024-02-29T09:30 2026 2026-02-28 2026-03-02 2026-03-02',
  );
  const differences = await app.deps.db.transaction((trx) => findNumberDifferences(trx, id));
  expect([await recount(app.deps.db, id), differences]).toEqual([[], []]);
});

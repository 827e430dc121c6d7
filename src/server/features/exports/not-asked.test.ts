import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { QuestionToSend } from '../../../../tests/support/a-survey.ts';
import { anApp } from '../../../../tests/support/app.ts';
import { parseCsv } from '../../../../tests/support/parse-csv.ts';
import { readDta } from '../../../../tests/support/read-dta.ts';
import { readSav } from '../../../../tests/support/read-sav.ts';
import { recount } from '../../../../tests/support/recount.ts';
import { aScientificSurvey } from '../../../../tests/support/scientific-survey.ts';
import { getPublicSurvey, submitResponse } from '../../../shared/api/responses.ts';
import { getCrosstab } from '../../../shared/api/results/crosstabs.ts';
import { analyse } from '../../../shared/api/results/statistics.ts';
import { getSurvey, saveSurvey } from '../../../shared/api/survey/surveys.ts';

const app = await anApp();

const [EMPTY, NOT_ASKED] = ['-99', '-77'];

async function aChangingSurvey(questions: readonly QuestionToSend[], fields: object = {}) {
  const made = await aScientificSurvey(app, {
    anonymity_level: 'name_required',
    questions: [...questions],
    ...fields,
  });
  const params = { id: made.survey.id };
  let turn = 0;
  const send = async (answers: object, opened_token?: string) => {
    const body = {
      submission_id: randomUUID(),
      participant_name: `P${(turn += 1)}`,
      answers,
      ...(opened_token !== undefined && { opened_token }),
    };
    return app.call(submitResponse, { params, body: body as never });
  };
  const change = async (alter: (settings: readonly Record<string, unknown>[]) => readonly object[]) => {
    const { body } = await made.owner.call(getSurvey, { params });
    const settings = alter(body.questions.map((each) => each.settings));
    const changed = settings.map((each, i) => ({
      ...(body.questions[i] ?? { question_text: 'New?', question_type: 'text' }),
      settings: each,
    }));
    const saved = await made.owner.call(saveSurvey, {
      params,
      body: { ...body, questions: changed } as never,
    });
    expect(saved.status).toBe(200);
  };
  const open = async () => (await app.call(getPublicSurvey, { params })).body.opened_token;
  const column = async (code: string, missing = 'codes') => {
    const [head = [], ...rows] = parseCsv((await made.download({ format: 'csv', missing })).body);
    const name = head.indexOf('participant_name');
    const at = head.findIndex((each) => each.replace(/:.*/s, '') === code);
    return rows.toSorted((a, b) => a[name]!.localeCompare(b[name]!)).map((row) => row[at]);
  };
  return { ...made, params, send, change, open, column };
}

const grid = (mode: 'one' | 'several') => ({
  question_text: 'Grid',
  question_type: 'matrix' as const,
  is_optional: true,
  settings: { mode, rows_required: 'any', rows: ['r1', 'r2'], columns: ['c1', 'c2'] },
});
const fewer = (of: unknown) => (of as object[]).slice(0, -1);
const more = (of: unknown, text: string) => [...(of as object[]), { text }];

test('a grid row added later was not asked before, and left empty after', async () => {
  const { send, change, column, download, survey } = await aChangingSurvey([grid('one')]);
  await send({ Q1_1: 1, Q1_2: 2 });
  await change(([first]) => [{ ...first, rows: more(first?.['rows'], 'r3') }]);
  await send({ Q1_1: 1, Q1_3: 2 });
  await send({ Q1_1: 1 });
  expect(await column('Q1_3')).toEqual([NOT_ASKED, 'c2', EMPTY]);
  expect(await column('Q1_2')).toEqual(['c2', EMPTY, EMPTY]);
  const sav = readSav((await download({ format: 'sav' })).rawPayload);
  expect(sav.variables.find(({ name }) => name === 'Q1_3')?.missing).toEqual([-99, -77]);
  const dta = readDta((await download({ format: 'dta' })).rawPayload);
  expect(dta.rows.map((row) => row.get('Q1_3'))).toEqual(
    expect.arrayContaining([{ missing: 'n' }, { missing: 's' }]),
  );
  expect(await recount(app.deps.db, survey.id)).toEqual([]);
});

const several = (settings: Record<string, unknown>) => ({
  question_text: 'Which?',
  question_type: 'checkboxes' as const,
  is_optional: true,
  settings,
});

test('an option added later was not offered before, in files and in analyses', async () => {
  const { send, change, column, download, owner, params } = await aChangingSurvey([
    several({ options: ['a', 'b'] }),
  ]);
  await send({ Q1: [1] });
  await change(([first]) => [{ ...first, options: more(first?.['options'], 'c') }]);
  await send({ Q1: [3] });
  await send({ Q1: [2] });
  expect(await column('Q1_3')).toEqual([NOT_ASKED, '1', '0']);
  expect(await column('Q1_3', 'blank')).toEqual(['', '1', '0']);
  expect(await column('Q1_1')).toEqual(['1', '0', '0']);
  const sav = readSav((await download({ format: 'sav' })).rawPayload);
  expect(sav.variables.find(({ name }) => name === 'Q1_3')?.missing).toEqual([-99, -77]);
  const analysis = { method: 'proportion_ci', variables: { outcome: 'Q1_3' } };
  const { body } = await owner.call(analyse, { params, body: analysis });
  expect(body).toMatchObject({ n: 2, dropped_reasons: { not_asked: 1 } });
  const table = await owner.call(getCrosstab, { params, query: { rows: 'Q1_3', columns: 'Q1_1' } });
  expect(table.body).toMatchObject({ n: 2 });
});

test('options hidden by a condition are not offered rather than not chosen', async () => {
  const onlyIf = (id: number) => ({ id, text: `${id}`, show_if: ['is', 'Q1', [id]] });
  const { send, column, survey } = await aChangingSurvey(
    [
      { ...several({ options: ['1', '2', '3'] }), page: 1 },
      { ...several({ options: [onlyIf(1), onlyIf(2), onlyIf(3), 'other'] }), page: 2 },
    ],
    { flow: { pages: [{ id: 1 }, { id: 2 }], endings: [] } },
  );
  await send({ Q1: [1, 2], Q2: [1] });
  await send({ Q1: [1], Q2: [1, 4] });
  await send({ Q1: [3] });
  expect(await column('Q2_1')).toEqual(['1', '1', EMPTY]);
  expect(await column('Q2_2')).toEqual(['0', NOT_ASKED, EMPTY]);
  expect(await column('Q2_3')).toEqual([NOT_ASKED, NOT_ASKED, EMPTY]);
  expect(await column('Q2_4')).toEqual(['0', '1', EMPTY]);
  expect(await recount(app.deps.db, survey.id)).toEqual([]);
});

test('a removed option is no longer offered, a column added to a grid was not before', async () => {
  const { send, change, column } = await aChangingSurvey([
    several({ options: ['a', 'b', 'c'] }),
    grid('several'),
  ]);
  await send({ Q1: [1, 3], Q2_1: [1] });
  await change(([first, second]) => [
    { ...first, options: fewer(first!['options']) },
    { ...second, columns: more(second?.['columns'], 'c3') },
  ]);
  await send({ Q1: [1], Q2_1: [2] });
  expect(await column('Q1_3')).toEqual(['1', NOT_ASKED]);
  expect(await column('Q1_2')).toEqual(['0', '0']);
  expect(await column('Q2_1_3')).toEqual([NOT_ASKED, '0']);
  expect(await column('Q2_2_3')).toEqual([EMPTY, EMPTY]);
});

test('a page opened before an edit asks neither the new row, the new option nor the new question', async () => {
  const { send, change, column, open } = await aChangingSurvey(
    [several({ options: ['a', 'b'] }), grid('one')],
    { require_answers: true },
  );
  await send({ Q1: [1], Q2_1: 1 });
  const opened = await open();
  await change(([first, second]) => [
    { ...first, options: more(first?.['options'], 'c') },
    { ...second, rows: more(second?.['rows'], 'r3') },
    {},
  ]);
  expect((await send({ Q1: [1], Q2_1: 1 }, opened)).status).toBe(201);
  expect((await send({ Q1: [1], Q2_1: 1 })).status).toBe(422);
  await send({ Q1: [1], Q2_1: 1, Q3: 'x' });
  expect(await column('Q1_3')).toEqual([NOT_ASKED, NOT_ASKED, '0']);
  expect(await column('Q2_3')).toEqual([NOT_ASKED, NOT_ASKED, EMPTY]);
  expect(await column('Q3')).toEqual([NOT_ASKED, NOT_ASKED, 'x']);
});

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  aChoice,
  aRating,
  aSurvey,
  aText,
  type SurveyToSend,
} from '../../../../../tests/support/a-survey.ts';
import { anAnswer } from '../../../../../tests/support/an-answer.ts';
import { anApp } from '../../../../../tests/support/app.ts';
import { signedIn } from '../../../../../tests/support/signed-in.ts';
import {
  deleteSubmission,
  listSubmissions,
  type Submission,
  submitResponse,
  withdrawResponse,
} from '../../../../shared/api/responses.ts';
import { getResults } from '../../../../shared/api/results/results.ts';
import { listRows, setNote } from '../../../../shared/api/results/rows.ts';
import { createSurvey, getSurvey, saveSurvey } from '../../../../shared/api/survey/surveys.ts';
import { onPlan } from '../../../../../tests/support/on-plan.ts';
import { recount } from '../../../../../tests/support/recount.ts';

const app = await anApp();

async function answered(times: number, fields: Partial<SurveyToSend> = {}, change: Partial<Submission> = {}) {
  const owner = await signedIn(app);
  const survey = (await owner.call(createSurvey, { body: aSurvey(fields) })).body;
  const params = { id: survey.id };
  const sent = [];
  for (let i = 0; i < times; i++)
    sent.push((await app.call(submitResponse, { params, body: anAnswer(survey.questions, change) })).body);
  const list = async () => (await owner.call(listSubmissions, { params, query: {} })).body.submissions;
  return { owner, survey, params, sent, list };
}

test('lists named responses newest first, page by page, each once', async () => {
  const named = { anonymity_level: 'name_required' } as const;
  const { owner, params, sent } = await answered(7, named, { participant_name: 'Ada' });
  const seen: string[] = [];
  let cursor: string | undefined;
  for (let pages = 0; pages === 0 || cursor; pages++) {
    const { body } = await owner.call(listSubmissions, { params, query: { limit: 3, cursor } });
    seen.push(...body.submissions.map(({ id }) => id));
    cursor = body.next_cursor ?? undefined;
    expect(pages).toBeLessThan(3);
  }
  expect(seen).toEqual(sent.map(({ submission_id }) => submission_id).toReversed());
});

test('responses belong to the owner: others get not found, visitors sign in', async () => {
  const { params, sent } = await answered(1);
  const other = await signedIn(app);
  const one = { ...params, submission_id: sent[0]!.submission_id };
  expect(await other.call(listSubmissions, { params, query: {} })).toMatchObject({ status: 404 });
  expect(await other.call(deleteSubmission, { params: one })).toMatchObject({ status: 404 });
  expect(await app.call(listSubmissions, { params, query: {} })).toMatchObject({ status: 401 });
  expect(await app.call(deleteSubmission, { params: one })).toMatchObject({ status: 401 });
});

test('rejects a forged list cursor', async () => {
  const { owner, params } = await answered(0);
  expect(await owner.call(listSubmissions, { params, query: { cursor: 'x' } })).toMatchObject({
    status: 400,
    error: { fields: { cursor: 'cursor' } },
  });
});

test('deleting a submission restores every counter', async () => {
  const { owner, params, list } = await answered(3);
  const before = await owner.call(getResults, { params, query: {} });
  expect(before.body.response_count).toBe(3);
  const one = { ...params, submission_id: (await list())[1]!.id };
  expect(await owner.call(deleteSubmission, { params: one })).toMatchObject({ status: 204 });
  expect(await owner.call(deleteSubmission, { params: one })).toMatchObject({ status: 404 });
  expect(await recount(app.deps.db, params.id)).toEqual([]);
  expect((await owner.call(getSurvey, { params })).body.response_count).toBe(2);
  const { body } = await owner.call(getResults, { params, query: {} });
  expect(body.revision).toBeGreaterThan(before.body.revision!);
  expect(body.questions.map(({ answered }) => answered)).toEqual([2, 2, 2]);
  expect(body.questions[2]?.categories?.reduce((sum, { count }) => sum + count, 0)).toBe(2);
});

test('a receipt withdraws exactly its own submission, once', async () => {
  const { params, sent, list } = await answered(2);
  const receipt = sent[0]!.receipt!;
  const withdraw = (code: string, id = params.id) =>
    app.call(withdrawResponse, { params: { id }, body: { receipt: code } });
  expect(await withdraw(` ${receipt}\n`)).toMatchObject({ status: 204 });
  expect(await withdraw(receipt)).toMatchObject({ status: 404 });
  expect(await withdraw('made-up')).toMatchObject({ status: 404 });
  expect(await withdraw(sent[1]!.receipt!, randomUUID())).toMatchObject({ status: 404 });
  expect(await list()).toHaveLength(1);
  expect(await withdraw(sent[1]!.receipt!)).toMatchObject({ status: 204 });
  expect(await list()).toEqual([]);
  expect(await recount(app.deps.db, params.id)).toEqual([]);
});

test('the view responses has one row per answer with the specified columns', async () => {
  const owner = await signedIn(app);
  const questions = [aChoice(), aRating(), aText()];
  for (const [anonymity_level, participant_name] of [
    ['name_required', 'Grace Hopper'],
    ['anonymous', null],
  ] as const) {
    const { body: survey } = await owner.call(createSurvey, {
      body: aSurvey({ anonymity_level, questions }),
    });
    const answers = ['Green', '4', 'It was good'];
    const reply = await app.call(submitResponse, {
      params: { id: survey.id },
      body: {
        ...anAnswer([]),
        ...(participant_name !== null && { participant_name }),
        answers: answers.map((answer, i) => ({ question_id: survey.questions[i]!.id, answer })),
      },
    });
    expect(reply.status).toBe(201);
    const { rows } = await app.deps.db.pool.query(
      'select * from responses where survey_id = $1 order by answer',
      [survey.id],
    );
    expect(rows).toEqual(
      [
        [1, '4'],
        [0, 'Green'],
        [2, 'It was good'],
      ].map(([index, answer]) => ({
        survey_id: survey.id,
        question_id: survey.questions[Number(index)]?.id,
        answer,
        participant_name,
      })),
    );
  }
});

async function namedRows() {
  const submission = await answered(0, { anonymity_level: 'name_required' });
  const { owner, survey, params } = submission;
  const ids: string[] = [];
  for (const [participant_name, answers] of [
    ['Bea', ['Blue', '5', 'The soup was cold']],
    ['Ada', ['Red', '3', 'All good']],
    ['Cem', ['Green']],
  ] as const) {
    const sentAnswers = answers.map((answer, i) => ({ question_id: survey.questions[i]!.id, answer }));
    const body = { ...anAnswer([]), participant_name, answers: sentAnswers };
    ids.push((await app.call(submitResponse, { params, body })).body.submission_id);
  }
  const names = async (query: Record<string, string> = {}) => {
    const reply = await owner.call(listRows, { params, query });
    return reply.body.rows.map((row) => row.participant_name).join(' ');
  };
  return { ...submission, ids, names };
}

test('sorts rows by time, name or answer with empty ones last and continues across pages', async () => {
  const { owner, params, names } = await namedRows();
  expect(await names()).toBe('Cem Ada Bea');
  expect(await names({ sort: 'participant_name', direction: 'asc' })).toBe('Ada Bea Cem');
  expect(await names({ sort: 'Q1', direction: 'asc' })).toBe('Ada Cem Bea');
  expect(await names({ sort: 'Q2', direction: 'desc' })).toBe('Bea Ada Cem');
  expect(await names({ sort: 'Q3', direction: 'asc' })).toBe('Ada Bea Cem');
  for (const [sort, direction] of [
    ['submitted_at', 'asc'],
    ['participant_name', 'desc'],
    ['Q2', 'asc'],
    ['Q3', 'desc'],
  ] as const) {
    const paged: (string | undefined)[] = [];
    let cursor: string | undefined;
    for (let pages = 0; pages === 0 || cursor !== undefined; pages++) {
      const { body } = await owner.call(listRows, { params, query: { sort, direction, limit: 1, cursor } });
      expect(body.total).toBe(pages === 0 ? 3 : undefined);
      expect(pages).toBeLessThan(3);
      paged.push(...body.rows.map((row) => row.participant_name));
      cursor = body.next_cursor ?? undefined;
    }
    expect(paged.join(' '), sort).toBe(await names({ sort, direction }));
  }
  const { body, status } = await owner.call(listRows, { params, query: { sort: 'Q9' } });
  expect([status, body]).toMatchObject([422, { error: { fields: { sort: 'not_an_option' } } }]);
});

test('finds rows by text, option, name, note and tag and combines with a filter', async () => {
  const { owner, params, ids, names } = await namedRows();
  await onPlan(app, owner.user.id, 'monthly');
  const note = (i: number, body: { note?: string; tags?: string[] }) =>
    owner.call(setNote, { params: { ...params, submission_id: ids[i]! }, body });
  expect(await note(1, { note: ' Call back 100%_ ', tags: ['VIP', 'VIP'] })).toMatchObject({
    status: 200,
    body: { note: 'Call back 100%_', tags: ['VIP'] },
  });
  for (const [q, expected] of [
    ['SOUP', 'Bea'],
    ['gre', 'Cem'],
    ['ada', 'Ada'],
    ['100%_', 'Ada'],
    ['vip', 'Ada'],
    ['%', 'Ada'],
    ['nothing of it', ''],
  ] as const)
    expect(await names({ q }), q).toBe(expected);
  expect(await names({ filter: '["answered","Q2"]', sort: 'Q2', direction: 'asc' })).toBe('Ada Bea');
  const { body } = await owner.call(listRows, { params, query: { filter: '["is","Q1",["Red"]]' } });
  expect(body).toMatchObject({ total: 1, rows: [{ note: 'Call back 100%_', tags: ['VIP'] }] });
  expect(body.sortable).toEqual(['Q1', 'Q2', 'Q3']);
  expect(await note(1, {})).toMatchObject({ status: 200, body: { note: '', tags: [] } });
  expect(await names({ q: 'vip' })).toBe('');
});

test('the later of two concurrent notes on a response gets a conflict', async () => {
  const { owner, params, ids } = await namedRows();
  const [none, first, late] = ['', 'VIP', 'Late'].map((text) => ({ note: text, tags: text ? [text] : [] }));
  const note = async (body: object) =>
    (await owner.call(setNote, { params: { ...params, submission_id: ids[1]! }, body })).status;
  const save = { ...first, before: none };
  // Repeating a request after a lost reply succeeds.
  expect([await note(save), await note(save), await note({ ...save, ...late })]).toEqual([200, 200, 409]);
  expect((await owner.call(listRows, { params, query: { q: 'vip' } })).body.rows).toMatchObject([first!]);
  expect(await note({ ...none, before: first })).toBe(200);
  expect([await note({ ...late, before: first }), await note({ ...late })]).toEqual([409, 200]);
});

test('deletes notes with their submission or when the survey becomes anonymous', async () => {
  const { owner, survey, params, ids } = await namedRows();
  const noted = async () => {
    const { rows } = await app.deps.db.pool.query(
      'select submission_id from submission_notes where survey_id = $1',
      [survey.id],
    );
    return rows.length;
  };
  for (const submission_id of ids)
    await owner.call(setNote, { params: { ...params, submission_id }, body: { tags: ['Seen'] } });
  expect(await noted()).toBe(3);
  await owner.call(deleteSubmission, { params: { ...params, submission_id: ids[0]! } });
  expect(await noted()).toBe(2);
  const gone = { params: { ...params, submission_id: ids[0]! }, body: { before: { note: '', tags: [] } } };
  expect(await owner.call(setNote, gone)).toMatchObject({ status: 404 });
  const { body: current } = await owner.call(getSurvey, { params });
  const hidden = { ...current, anonymity_level: 'anonymous' as const };
  expect(await owner.call(saveSurvey, { params, body: hidden })).toMatchObject({ status: 200 });
  expect(await noted()).toBe(0);
});

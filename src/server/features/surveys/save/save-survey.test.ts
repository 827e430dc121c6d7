import { randomUUID } from 'node:crypto';
import { asOwner } from '../../../../../tests/support/as-owner.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  aChoice,
  aRating,
  aSurvey,
  aText,
  type QuestionToSend,
} from '../../../../../tests/support/a-survey.ts';
import { anApp } from '../../../../../tests/support/app.ts';
import { onPlan } from '../../../../../tests/support/on-plan.ts';
import { signedIn, type SignedIn } from '../../../../../tests/support/signed-in.ts';
import * as api from '../../../../shared/api/survey/surveys.ts';
import { counterKey } from '../definition/counter-keys.ts';
import { readQuestions } from '../data.ts';

const app = await anApp();
const { pool, kysely } = app.deps.db;
let owner: SignedIn;

beforeAll(async () => {
  owner = await signedIn(app);
  await onPlan(app, owner.user.id, 'monthly');
});

async function create(questions: QuestionToSend[], start_date: string | null = null) {
  const { body } = await owner.call(api.createSurvey, { body: aSurvey({ questions, start_date }) });
  return body;
}

async function answered(survey_id: string, slot: number, value: number, n = 1) {
  await pool.query(
    `insert into daily_counts as k (survey_id, day, n, keys, ns) values ($1, '2026-01-01', $2, $3, $4)
     on conflict (survey_id, day) do update set n = k.n + excluded.n, keys = k.keys || excluded.keys, ns = k.ns || excluded.ns`,
    [survey_id, n, [counterKey(slot, value)], [n]],
  );
  await pool.query('update surveys set response_count = response_count + $2 where id = $1', [survey_id, n]);
}

async function save(survey: api.Survey, change: Partial<Parameters<typeof aSurvey>[0]>) {
  const { title, description, start_date, end_date, questions, anonymity_level } = survey;
  const body = {
    title,
    description,
    start_date,
    end_date,
    questions,
    anonymity_level,
    version: survey.version,
  };
  return owner.call(api.saveSurvey, { params: { id: survey.id }, body: { ...body, ...change } as never });
}

const stored = (id: string) => readQuestions(kysely, asOwner(id, 'read'));

describe('saving a full survey', () => {
  test('saving a survey as read changes only its version', async () => {
    const survey = await create([aChoice(), aRating(), aText()]);
    const { status, body } = await owner.call(api.saveSurvey, {
      params: { id: survey.id },
      body: survey,
    });
    expect(status).toBe(200);
    expect(body).toEqual({ ...survey, version: 2, updated_at: expect.any(String) as string });
  });

  test('renumbers questions by list position', async () => {
    const survey = await create([aText('A'), aText('B'), aText('C')]);
    const { body } = await save(survey, { questions: survey.questions.toReversed() });
    expect(body.questions.map((each) => [each.question_text, each.order])).toEqual([
      ['C', 0],
      ['B', 1],
      ['A', 2],
    ]);
    expect(new Set(body.questions.map((each) => each.id))).toEqual(
      new Set(survey.questions.map((each) => each.id)),
    );
  });

  test('the second save from the same version gets a conflict (409)', async () => {
    const survey = await create([aText()]);
    expect((await save(survey, { title: 'First' })).status).toBe(200);
    const second = await save(survey, { title: 'Second' });
    expect([second.status, second.error.code]).toEqual([409, 'version_conflict']);
    expect((await owner.call(api.getSurvey, { params: { id: survey.id } })).body.title).toBe('First');
  });

  test('exactly one of two concurrent saves gets a conflict', async () => {
    for (let round = 0; round < 10; round++) {
      const survey = await create([aText()]);
      const replies = await Promise.all([save(survey, { title: 'A' }), save(survey, { title: 'B' })]);
      expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 409]);
    }
  });

  test('a private survey keeps its code if none is sent', async () => {
    const survey = await create([aText()]);
    const first = await save(survey, { visibility: 'private' });
    const second = await save(first.body, { visibility: 'private' });
    expect(second.body.access_code).toBe(first.body.access_code);
    expect((await save(second.body, { visibility: 'public' })).body.access_code).toBeNull();
  });

  test('an anonymous survey with answers cannot become named', async () => {
    const survey = await create([aText()]);
    const named = await save(survey, { anonymity_level: 'name_required' });
    expect(named.status).toBe(200);
    const back = await save(named.body, { anonymity_level: 'anonymous' });
    await answered(survey.id, 1, 0);
    const refused = await save(back.body, { anonymity_level: 'name_required' });
    expect([refused.status, refused.error.fields]).toEqual([422, { anonymity_level: 'has_answers' }]);
    expect(refused.error.message).toBe('A survey that has anonymous answers cannot be switched to named.');
  });
});

describe('editing never loses answers', () => {
  test('archives a removed question with answers and drops one without', async () => {
    const survey = await create([aText('Kept'), aText('Answered'), aText('Not answered')]);
    await answered(survey.id, 2, 0, 4);
    const { body } = await save(survey, { questions: [survey.questions[0]] as never });
    expect(body.questions.map((each) => each.question_text)).toEqual(['Kept']);
    expect((await stored(survey.id)).map((each) => [each.question_text, each.archived])).toEqual([
      ['Kept', false],
      ['Answered', true],
    ]);
  });

  test('archives removed parts in any case while participants may be answering', async () => {
    const survey = await create([aText('Kept'), aChoice()], '2020-01-01T00:00:00Z');
    await save(survey, { questions: [survey.questions[0]] as never });
    expect((await stored(survey.id)).map((each) => each.archived)).toEqual([false, true]);
  });

  test('a question restored under its id is the removed one', async () => {
    const survey = await create([aText('A'), aText('B')]);
    await answered(survey.id, 2, 0);
    const without = await save(survey, { questions: [survey.questions[0]] as never });
    await save(without.body, { questions: survey.questions });
    expect((await stored(survey.id)).map(({ slot, archived }) => [slot, archived])).toEqual([
      [1, false],
      [2, false],
    ]);
  });

  test('changing the question type creates a question with a new slot', async () => {
    const survey = await create([aText()]);
    const [question] = survey.questions;
    await answered(survey.id, 1, 0);
    const { body } = await save(survey, { questions: [{ ...aRating(), id: question?.id }] as never });
    expect(body.questions[0]?.id).not.toBe(question?.id);
    expect((await stored(survey.id)).map((each) => [each.slot, each.question_type, each.archived])).toEqual([
      [2, 'rating', false],
      [1, 'text', true],
    ]);
  });

  test('never reuses a slot', async () => {
    const survey = await create([aText('A'), aText('B')]);
    const one = await save(survey, { questions: [survey.questions[0]] as never });
    await save(one.body, { questions: [one.body.questions[0], aText('C')] as never });
    expect((await stored(survey.id)).map((each) => each.slot)).toEqual([1, 3]);
  });

  test('renaming an option keeps its id, with or without ids from the client', async () => {
    const survey = await create([aChoice(['A', 'B', 'C'])]);
    const [question] = survey.questions;
    const renamed = await save(survey, {
      questions: [{ ...question, options: ['A', 'Bee', 'C'], option_ids: undefined }] as never,
    });
    expect(renamed.body.questions[0]).toMatchObject({ options: ['A', 'Bee', 'C'], option_ids: [1, 2, 3] });
    const moved = await save(renamed.body, {
      questions: [{ ...question, settings: undefined, options: ['Sea', 'A'], option_ids: [3, 1] }] as never,
    });
    expect(moved.body.questions[0]).toMatchObject({ options: ['Sea', 'A'], option_ids: [3, 1] });
    expect((await stored(survey.id))[0]?.settings['options']).toEqual([
      { id: 3, text: 'Sea', former_texts: ['C'] },
      { id: 1, text: 'A' },
    ]);
  });

  test('archives a removed option with answers and never reuses its id', async () => {
    const survey = await create([aChoice(['A', 'B'])]);
    await answered(survey.id, 1, 2);
    const [question] = survey.questions;
    await save(survey, {
      questions: [{ ...question, options: ['A', 'New'], option_ids: [1, null] }] as never,
    });
    expect((await stored(survey.id))[0]?.settings['options']).toEqual([
      { id: 1, text: 'A' },
      { id: 3, text: 'New' },
      { id: 2, text: 'B', archived: true },
    ]);
  });

  test.each([
    ['as many ids as options', [1]],
    ['no id twice', [1, 1]],
  ])('rejects invalid option ids: %s', async (_name, option_ids) => {
    const survey = await create([aChoice(['A', 'B'])]);
    const refused = await save(survey, { questions: [{ ...survey.questions[0], option_ids }] as never });
    expect(refused.error.fields).toEqual({ 'questions.0.option_ids': 'invalid' });
  });
});

test('reports in advance how many stored answers a save affects', async () => {
  const survey = await create([aChoice(['A', 'B', 'C']), aRating(), aText('Gone'), aText('Reworded')]);
  const [choice, rating, , reworded] = survey.questions;
  await answered(survey.id, 1, 1, 10);
  await answered(survey.id, 1, 2, 20);
  await answered(survey.id, 1, 3, 40);
  await answered(survey.id, 2, 5, 100);
  await answered(survey.id, 2, 2, 200);
  await answered(survey.id, 3, 0, 1_000);
  await answered(survey.id, 4, 0, 10_000);
  const preview = async (questions: unknown[]) => {
    const body = { ...survey, questions } as never;
    return (await owner.call(api.previewSave, { params: { id: survey.id }, body })).body.answers;
  };
  expect(await preview(survey.questions)).toBe(0);
  const shorter = { min: 1, max: 4, labels: { min: 'Poor', max: 'Excellent' } };
  expect(
    await preview([
      { ...choice, options: ['A', 'Bee'], option_ids: [1, 2] },
      { ...rating, rating_config: shorter },
      { ...reworded, question_text: 'Said better' },
    ]),
  ).toBe(20 + 40 + 100 + 1_000);
  expect((await stored(survey.id)).map((each) => each.archived)).toEqual([false, false, false, false]);
});

test('accepts a question id that another survey uses', async () => {
  const first = await create([aText()]);
  const second = await create([aText()]);
  const id = first.questions[0]?.id ?? randomUUID();
  const { status, body } = await save(second, { questions: [{ ...aText('Taken along'), id }] as never });
  expect([status, body.questions[0]?.id]).toEqual([200, id]);
  expect((await stored(first.id))[0]?.question_text).toBe('Why?');
});

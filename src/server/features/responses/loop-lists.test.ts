import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aRating, aText } from '../../../../tests/support/a-survey.ts';
import { anApp } from '../../../../tests/support/app.ts';
import { openSurvey } from '../../../../tests/support/open-survey.ts';
import { submitResponse } from '../../../shared/api/responses.ts';
import { getResults } from '../../../shared/api/results/results.ts';
import { patchTexts } from '../../../shared/api/survey/translations.ts';
import { duplicateSurvey, getSurvey, saveSurvey, type Survey } from '../../../shared/api/survey/surveys.ts';
import type { Loop } from '../../../shared/logic/flow.ts';

const app = await anApp();

const several = (question_text: string, ...options: string[]) => ({
  question_text,
  question_type: 'checkboxes',
  page: 1,
  settings: { options: options.map((text) => ({ text })) },
});
const survey = {
  questions: [several('Which brands?', 'Ahoi', 'Brio'), several('Which shops?', 'Corner', 'Depot')],
  flow: {
    pages: [{ id: 1 }, { id: 2, loop: 1 }],
    endings: [],
    loops: [
      {
        id: 1,
        over: 'Q1',
        page: { id: 2, title: '{{item}}' },
        questions: [{ ...aRating(), question_text: 'How is {{item}}?' }, aText('Why?')],
      },
    ],
  },
};
const items = [
  { id: 1, text: 'Eton' },
  { id: 2, text: 'Fjord' },
];

const send = (id: string, answers: Record<string, unknown>) =>
  app.call(submitResponse, {
    params: { id },
    body: { submission_id: randomUUID(), answers } as never,
  });
type Owner = Awaited<ReturnType<typeof openSurvey>>['owner'];

async function goOver(owner: Owner, id: string, list: Partial<Loop>) {
  const { body } = await owner.call(getSurvey, { params: { id } });
  const loops = body.flow!.loops!.map(({ over: _over, items: _items, ...loop }) => ({ ...loop, ...list }));
  const changed = { ...body, flow: { ...body.flow!, loops } };
  const saved = await owner.call(saveSurvey, { params: { id }, body: changed });
  expect(saved.status).toBe(200);
  return saved.body;
}

async function answered(owner: Owner, id: string): Promise<Record<string, number>> {
  const { body } = await owner.call(getResults, { params: { id }, query: {} });
  return Object.fromEntries(
    body.questions
      .filter(({ question_text }) => question_text.startsWith('How'))
      .map(({ question_text, archived, answered: n }) => [(archived ? '× ' : '') + question_text, n]),
  );
}

const idsOf = ({ questions, flow }: Survey) => [
  questions.map(({ id }) => id),
  flow?.pages.map(({ id }) => id),
];

test('a loop over other options ignores old answers and finds them again when restored', async () => {
  const { id, owner, questions } = await openSurvey(app, survey);
  expect(questions.map(({ question_text }) => question_text).slice(2)).toEqual([
    'How is Ahoi?',
    'Why?',
    'How is Brio?',
    'Why?',
  ]);
  expect((await send(id, { Q1: [1, 2], Q2: [2], Q3: 5, Q5: 2 })).status).toBe(201);

  await goOver(owner, id, { over: 'Q2' });
  const shops = { 'How is Corner?': 0, 'How is Depot?': 0 };
  expect(await answered(owner, id)).toEqual({ ...shops, '× How is Ahoi?': 1, '× How is Brio?': 1 });
  expect((await send(id, { Q1: [1], Q2: [1], Q7: 4 })).body).not.toHaveProperty('dropped');

  await goOver(owner, id, { items });
  const own = { 'How is Eton?': 0, 'How is Fjord?': 0 };
  expect(await answered(owner, id)).toMatchObject({ ...own, '× How is Corner?': 1, '× How is Ahoi?': 1 });

  const back = await goOver(owner, id, { over: 'Q1' });
  expect(back.questions.map((each) => each.id)).toEqual(questions.map((each) => each.id));
  expect(await answered(owner, id)).toMatchObject({
    'How is Ahoi?': 1,
    'How is Brio?': 1,
    '× How is Corner?': 1,
  });
});

test('no loop list takes over answers of another one through a forged mark', async () => {
  const { id, owner } = await openSurvey(app, survey);
  await send(id, { Q1: [1], Q3: 5 });
  const { body } = await owner.call(getSurvey, { params: { id } });
  const mark = body.flow!.loops![0]!.lists!['Q1']!;
  const saved = await goOver(owner, id, { over: 'Q2', lists: { Q1: mark, Q2: mark } });
  expect(saved.flow!.loops![0]!.lists).toMatchObject({ Q1: mark, Q2: expect.not.stringContaining(mark) });
  expect(await answered(owner, id)).toMatchObject({ 'How is Corner?': 0, '× How is Ahoi?': 1 });
});

test('a loop follows the type change of its question and creates new questions', async () => {
  const { id, owner } = await openSurvey(app, survey);
  await send(id, { Q1: [1], Q3: 5 });
  const { body } = await owner.call(getSurvey, { params: { id } });
  const [brands, ...others] = body.questions;
  const changed = { ...body, questions: [{ ...brands!, question_type: 'multiple_choice' }, ...others] };
  const saved = await owner.call(saveSurvey, { params: { id }, body: changed });
  expect(saved.status).toBe(200);
  const { code } = saved.body.questions[0]!;
  expect(code).not.toBe(brands!.code);
  expect(saved.body.flow!.loops![0]!.over).toBe(code);
  expect(await answered(owner, id)).toMatchObject({ 'How is Ahoi?': 0, '× How is Ahoi?': 1 });
});

test('a page looped again takes over no answers of its earlier loop', async () => {
  const { id, owner } = await openSurvey(app, survey);
  await send(id, { Q1: [1], Q3: 5 });
  const { body: looped } = await owner.call(getSurvey, { params: { id } });
  const [loop] = looped.flow!.loops!;
  const brands = looped.questions.slice(0, 2);
  const flow = { pages: [{ id: 1 }], endings: [] };
  const { body: plain } = await owner.call(saveSurvey, {
    params: { id },
    body: { ...looped, questions: brands, flow },
  });
  const again = { ...flow, pages: survey.flow.pages, loops: [{ ...loop!, over: 'Q2', lists: undefined }] };
  await owner.call(saveSurvey, { params: { id }, body: { ...plain, flow: again } });
  expect(await answered(owner, id)).toMatchObject({ 'How is Corner?': 0, '× How is Ahoi?': 1 });
});

test('a saved copy keeps its iterations, and its loop can use any question', async () => {
  const { id, owner } = await openSurvey(app, survey);
  await goOver(owner, id, { over: 'Q2' });
  const { body: copy } = await owner.call(duplicateSurvey, { params: { id } });
  const params = { id: copy.id };
  const saved = await owner.call(saveSurvey, { params, body: copy });
  expect(idsOf(saved.body)).toEqual(idsOf(copy));
  const moved = await goOver(owner, copy.id, { over: 'Q1' });
  const before = new Set(idsOf(copy).flat());
  expect(
    idsOf(moved)
      .flat()
      .filter((each) => before.has(each)),
  ).toEqual([...copy.questions.slice(0, 2).map((each) => each.id), 1]);
});

test('names the item of an iteration in the language of the results', async () => {
  const { id, owner } = await openSurvey(app, { ...survey, language: 'en', languages: ['fr'] });
  const texts = {
    'Q1.o.2': { text: 'Le Brio', by: 'person' },
    Q4: { text: 'Pourquoi ?', by: 'person' },
  } as const;
  await owner.call(patchTexts, { params: { id, language: 'fr' }, body: { texts } });
  const { body } = await owner.call(getResults, { params: { id }, query: { lang: 'fr' } });
  const questionTexts = body.questions.map(({ question_text }) => question_text);
  expect([questionTexts[3], questionTexts[5]]).toEqual(['Pourquoi ? (Ahoi)', 'Why? (Le Brio)']);
});

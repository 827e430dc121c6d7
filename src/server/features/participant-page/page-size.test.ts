import { expect, test } from 'vitest';
import { aChoice, aRating, aSurvey, aText, type SurveyToSend } from '../../../../tests/support/a-survey.ts';
import { anApp } from '../../../../tests/support/app.ts';
import { onPlan } from '../../../../tests/support/on-plan.ts';
import { signedIn } from '../../../../tests/support/signed-in.ts';
import { getPublicSurvey } from '../../../shared/api/responses.ts';
import { createSurvey, saveSurvey } from '../../../shared/api/survey/surveys.ts';

const app = await anApp();
const owner = await signedIn(app);
await onPlan(app, owner.user.id, 'yearly');

type Questions = SurveyToSend['questions'];
const many = <T>(count: number, make: (n: number) => T) => Array.from({ length: count }, (_, n) => make(n));
const create = (questions: Questions) => owner.call(createSurvey, { body: aSurvey({ questions }) });

async function pageOf(path: string): Promise<string> {
  const { statusCode, body } = await app.inject({ url: path, headers: { 'accept-encoding': 'identity' } });
  expect(statusCode).toBe(200);
  return body;
}

const heaviest: [what: string, questions: (count: number) => Questions][] = [
  ['many short options', (count) => many(Math.ceil(count / 10), () => aChoice(many(200, String)))],
  ['quotation marks in options', (count) => many(count, () => aText('"'.repeat(1_000)))],
  ['options of ampersands', (count) => many(count, (n) => aChoice([`${n}${'&'.repeat(290)}`, 'x']))],
  [
    'options of four-byte characters',
    (count) => many(count, (n) => aChoice([`${n}${'🌻'.repeat(140)}`, 'x'])),
  ],
  ['ratings of twenty steps', (count) => many(count, () => aRating(1, 20))],
  [
    'statements of links',
    (count) =>
      many(count, () => ({
        question_text: 'x',
        question_type: 'statement',
        settings: { text: '- [a](mailto:x)\n1. **b**\n\n'.repeat(60) },
      })),
  ],
  [
    'options with text fields',
    (count) =>
      many(Math.ceil(count / 10), () => ({
        question_text: 'x',
        question_type: 'multiple_choice',
        settings: { options: many(200, (n) => ({ text: `${n}`, other: true })) },
      })),
  ],
  [
    'matrices of long words',
    (count) =>
      many(Math.ceil(count / 10), () => ({
        question_text: 'x',
        question_type: 'matrix',
        settings: { rows: many(30, (n) => `${n}&&&&`), columns: many(15, (n) => `${n}${'ä'.repeat(n * 4)}`) },
      })),
  ],
  [
    'pipes',
    (count) =>
      many(count, (n) => {
        if (n === 0) return aText('a');
        const text = `{{Q1|${'"'.repeat(200)}}}{{Q1}}{{Q1}}{{Q1}}`;
        return n % 2 === 0 ? aChoice([text, '{{Q1|x}}']) : aText(text.repeat(4));
      }),
  ],
  ['short questions', (count) => many(count, () => aText('a'))],
];

test.each(heaviest)(
  'a survey of %s has a page below 1 MB or is rejected with a reason',
  async (_, questions) => {
    const allQuestions = questions(500);
    let [accepted, tooMany, id] = [0, allQuestions.length + 1, ''];
    const refusals = new Set<string>();
    while (tooMany - accepted > 1) {
      const count = Math.floor((accepted + tooMany) / 2);
      const { status, body, error } = await create(allQuestions.slice(0, count));
      if (status === 201) [accepted, id] = [count, body.id];
      else {
        refusals.add(JSON.stringify([status, error.fields]));
        tooMany = count;
      }
    }
    const refusal = JSON.stringify([422, { questions: 'survey_too_large' }]);
    expect([...refusals].filter((each) => each !== refusal)).toEqual([]);
    for (const query of ['', '?plain=1'])
      expect(Buffer.byteLength(await pageOf(`/survey/${id}${query}`))).toBeLessThan(1_000_000);
  },
);

test('500 questions with four options each can be saved and opened', async () => {
  const { status } = await create(many(500, () => aChoice(['Very good', 'Good', 'Bad', 'Very bad'])));
  expect(status).toBe(201);
});

test('rejects a save that makes a survey too large without changing it', async () => {
  const { body: survey } = await create([aText()]);
  const questions = many(500, () => aRating(1, 20));
  const { status, error } = await owner.call(saveSurvey, {
    params: { id: survey.id },
    body: { ...survey, questions },
  });
  expect([status, error.message]).toEqual([422, expect.stringContaining('too large')]);
});

test('renders the page without JavaScript once and fills in values for each visitor', async () => {
  const { body } = await create(many(400, () => aChoice(['Very good', 'Good', 'Bad', 'Very bad'])));
  const path = `/survey/${body.id}?plain=1`;
  const ownValues = (html: string) =>
    ['submission_id', 'secret'].map(
      (name) => new RegExp(`name="${name}" value="([\\w-]{36})"`).exec(html)?.[1],
    );
  const [first, second] = [ownValues(await pageOf(path)), ownValues(await pageOf(path))];
  expect(new Set([...first, ...second]).size).toBe(4);

  const cpuOf = async (paths: readonly string[]) => {
    const before = process.threadCpuUsage();
    for (const each of paths) await pageOf(each);
    const { user, system } = process.threadCpuUsage(before);
    return user + system;
  };
  const others = [];
  for (let i = 0; i < 6; i += 1) {
    const { body: other } = await create(many(400, () => aChoice(['Very good', 'Good', 'Bad', 'Very bad'])));
    await app.call(getPublicSurvey, { params: { id: other.id } });
    others.push(`/survey/${other.id}?plain=1`);
  }
  const rendered = await cpuOf(others);
  expect(rendered / (await cpuOf(others))).toBeGreaterThan(3);
});

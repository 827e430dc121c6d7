import { readFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aChoice, aRating, aText, type QuestionToSend } from '../../../../../tests/support/a-survey.ts';
import { anApp } from '../../../../../tests/support/app.ts';
import { onPlan } from '../../../../../tests/support/on-plan.ts';
import { openSurvey } from '../../../../../tests/support/open-survey.ts';
import { submitResponse } from '../../../../shared/api/responses.ts';
import { getSurvey, saveSurvey } from '../../../../shared/api/survey/surveys.ts';
import {
  deleteWeighting,
  getWeightedResults,
  getWeighting,
  putWeighting,
  type WeightedResults,
} from '../../../../shared/api/results/weighting.ts';

const app = await anApp();

interface Figure {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}
interface Figures {
  readonly n: number;
  readonly effective_n: number;
  readonly color: {
    readonly n: number;
    readonly effective_n: number;
    readonly Red: Figure;
    readonly Green: Figure;
    readonly Blue: Figure;
  };
  readonly rating: { readonly n: number; readonly mean: Figure; readonly five: Figure };
  readonly nps: { readonly mean: Figure; readonly score: Figure };
  readonly number: { readonly mean: Figure };
  readonly several: { readonly A: Figure; readonly B: Figure };
}
type Person = readonly [
  string,
  string | null,
  string | null,
  number | null,
  number,
  number,
  boolean,
  boolean,
];
/** Made by `reference.R` beside it, which says by which versions. */
const REFERENCE = JSON.parse(
  readFileSync(new URL('../../../../../tests/fixtures/weighting/reference.json', import.meta.url), 'utf8'),
) as {
  readonly margins: { readonly sex: Record<string, number>; readonly age: Record<string, number> };
  readonly people: readonly Person[];
  readonly weights: Record<'n' | 'effective_n' | 'minimum' | 'maximum', number>;
  readonly complete: Figures;
  readonly young: Figures;
};

const SEX = ['Woman', 'Man'];
const AGE = ['18-34', '35-54', '55+'];
const COLOR = ['Red', 'Green', 'Blue'];
const QUESTIONS: QuestionToSend[] = [
  aChoice(SEX),
  aChoice(AGE),
  aChoice(COLOR),
  aRating(),
  { question_text: 'Recommend?', question_type: 'nps' },
  { question_text: 'How many?', question_type: 'number', settings: { min: -100, max: 200, decimals: 1 } },
  { question_text: 'Which?', question_type: 'checkboxes', options: ['A', 'B', 'Neither'] },
  aText(),
];
const MARGINS = { Q1: REFERENCE.margins.sex, Q2: REFERENCE.margins.age };

function answersOf([sex, age, color, rating, nps, number, a, b]: Person) {
  const positionOf = (words: readonly string[], word: string | null) =>
    word === null ? {} : words.indexOf(word) + 1;
  const requestBody = {
    Q1: positionOf(SEX, sex),
    Q2: positionOf(AGE, age),
    Q3: positionOf(COLOR, color),
    Q4: rating,
    Q5: nps,
    Q6: number,
    Q7: a || b ? [...(a ? [1] : []), ...(b ? [2] : [])] : [3],
  };
  return Object.fromEntries(
    Object.entries(requestBody).filter(([, value]) => typeof value === 'number' || Array.isArray(value)),
  );
}

async function weightable(
  people: readonly Person[],
  anonymity_level: 'anonymous' | 'name_required' = 'name_required',
) {
  const questions = QUESTIONS.map((question) => ({ ...question, is_optional: true }));
  const { owner, id } = await openSurvey(app, { questions, anonymity_level });
  await onPlan(app, owner.user.id, 'scientific-monthly');
  const params = { id };
  for (const person of people) {
    const body = { submission_id: randomUUID(), participant_name: 'Ada', answers: answersOf(person) };
    const { status } = await app.call(submitResponse, { params, body: body as never });
    expect(status).toBe(201);
  }
  const ask = (query: object = {}) => owner.call(getWeightedResults, { params, query });
  const put = (body: object) => owner.call(putWeighting, { params, body: body as never });
  return { owner, params, ask, put };
}

const TOLERANCE = 9;
const near = ({ value, low, high }: Figure) => ({
  value: expect.closeTo(value, TOLERANCE),
  low: expect.closeTo(low, TOLERANCE),
  high: expect.closeTo(high, TOLERANCE),
});

function expectFigures(results: WeightedResults, figures: Figures) {
  const part = (code: string) => results.questions.find((each) => each.code === code)?.parts[0];
  expect(results).toMatchObject({
    n: figures.n,
    effective_n: expect.closeTo(figures.effective_n, TOLERANCE),
  });
  const { color, rating, nps, number, several } = figures;
  expect(part('Q3')).toMatchObject({
    n: color.n,
    effective_n: expect.closeTo(color.effective_n, TOLERANCE),
    answers: COLOR.map((text) => ({ text, ...near(color[text as 'Red']) })),
    mean: null,
  });
  expect(part('Q4')).toMatchObject({ n: rating.n, mean: near(rating.mean), score: null });
  expect(part('Q4')?.answers[4]).toMatchObject({ text: '5', ...near(rating.five) });
  expect(part('Q5')).toMatchObject({ mean: near(nps.mean), score: near(nps.score) });
  expect(part('Q6')).toMatchObject({ answers: [], mean: near(number.mean) });
  expect(part('Q7')?.answers.slice(0, 2)).toMatchObject([near(several.A), near(several.B)]);
}

test('weighted shares, means and scores are those of R’s package survey, of all and of a group', async () => {
  const { owner, params, ask, put } = await weightable(REFERENCE.people);
  expect((await ask()).error?.fields).toEqual({ weighting: 'weights_none' });
  expect((await put({ margins: MARGINS })).body).toEqual({ weighting: { margins: MARGINS } });
  const { status, body } = await ask();
  expect(status).toBe(200);
  const { n, effective_n, minimum, maximum } = REFERENCE.weights;
  expect(body).toMatchObject({
    weights: {
      n,
      effective_n: expect.closeTo(effective_n, TOLERANCE),
      minimum: expect.closeTo(minimum, TOLERANCE),
      maximum: expect.closeTo(maximum, TOLERANCE),
    },
    without_weight: REFERENCE.people.length - n,
    too_few: false,
    is_rounded: false,
  });
  expectFigures(body, REFERENCE.complete);
  expect(body.questions.find(({ code }) => code === 'Q8')).toMatchObject({ unweighted: 'kind', parts: [] });
  expectFigures((await ask({ filter: '["is","Q2",["18-34"]]' })).body, REFERENCE.young);
  // A person more is in the very next look.
  const answers = answersOf(['Man', '55+', 'Red', 5, 10, 50, true, false]);
  const one = { submission_id: randomUUID(), participant_name: 'Ada', answers };
  await app.call(submitResponse, { params, body: one as never });
  expect((await ask()).body.n).toBe(n + 1);
  expect((await owner.call(deleteWeighting, { params })).status).toBe(204);
  expect((await owner.call(getWeighting, { params })).body).toEqual({ weighting: null });
});

test('margins that people cannot be weighted to are refused in words, and the largest weight is kept', async () => {
  const those = (of: string) => REFERENCE.people.filter(([sex, age]) => sex === of && age !== null);
  const few = [...those('Woman').slice(0, 30), ...those('Man').slice(0, 2)];
  const { owner, params, ask, put } = await weightable(few);
  for (const [margins, field, code] of [
    [{ Q9: { Woman: 1 } }, 'weighting.margins.Q9', 'statistics_question'],
    [{ Q8: { Woman: 1 } }, 'weighting.margins.Q8', 'statistics_kind'],
  ] as const)
    expect((await put({ margins })).error?.fields).toEqual({ [field]: code });
  for (const [margins, fields, answer] of [
    [{ Q1: { Woman: 1 } }, { 'weighting.margins.Q1': 'weights_no_share' }, 'Man'],
    [{ Q1: { Woman: 1, Man: 0 } }, { 'weighting.margins.Q1': 'weights_no_share' }, 'Man'],
    [{ Q1: { Woman: 1, Man: 1, Other: 1 } }, { 'weighting.margins.Q1': 'weights_nobody' }, 'Other'],
    [{ Q1: { Woman: 0.0001, Man: 1 } }, { weighting: 'weights_extreme' }],
  ] as const) {
    await put({ margins });
    const { status, error } = await ask();
    expect([
      status,
      error?.fields,
      (error?.params as Record<string, unknown> | undefined)?.['answer'],
    ]).toEqual([422, fields, answer]);
    expect(error?.message).toContain(answer === undefined ? '' : `“${answer}”`);
    expect(error?.message).not.toContain('{{');
  }
  await put({ margins: { Q1: { Woman: 20, Man: 80 } }, trim: 1.5 });
  const { body } = await ask();
  expect(body.weights).toMatchObject({ maximum: 1.5 });
  expect([body.weights.trimmed > 0, Number(body.weights.largest_deviation) > 0]).toEqual([true, true]);
  // What is kept outlives the question that it names, and says so.
  const { body: survey } = await owner.call(getSurvey, { params });
  await owner.call(saveSurvey, { params, body: { ...survey, questions: survey.questions.slice(1) } });
  expect((await ask()).error?.fields).toEqual({ 'weighting.margins.Q1': 'statistics_question' });
});

test('of an anonymous survey no weighted figure tells what a small group said, and numbers are rounded', async () => {
  const group = (sex: string, color: string, rating: number, n: number) =>
    Array.from({ length: n }, (): Person => [sex, '55+', color, rating, 9, 50, true, false]);
  const people = [
    ...group('Woman', 'Red', 5, 12),
    ...group('Woman', 'Blue', 4, 9),
    ...group('Man', 'Red', 5, 7),
    ...group('Man', 'Blue', 4, 3),
    ...group('Man', 'Blue', 5, 3),
  ];
  const { ask, put } = await weightable(people, 'anonymous');
  await put({ margins: { Q1: { Woman: 0.45, Man: 0.55 } } });
  const { body } = await ask();
  expect(body).toMatchObject({ is_rounded: true, n: 30, weights: { n: 30 } });
  const color = body.questions.find(({ code }) => code === 'Q3');
  // (0.45 × 12/21 + 0.55 × 7/13) of all chose red.
  expect(color?.parts[0]?.answers[0]).toMatchObject({ text: 'Red', value: 0.55 });
  // Three of the men gave a 4: with the plain result beside the weighted one, that could be worked out.
  expect(body.questions.find(({ code }) => code === 'Q4')).toMatchObject({
    unweighted: 'small_group',
    parts: [],
  });
  // All twelve who gave a 4 chose blue, which the plain results say already.
  const fours = await ask({ filter: '["is","Q4",[4]]' });
  expect(fours.body.questions.find(({ code }) => code === 'Q3')).toMatchObject({ unweighted: null });
  const nobody = await ask({ filter: '["is","Q5",[3]]' });
  expect(nobody.body).toMatchObject({ too_few: true, n: 0, questions: [] });
  await put({ margins: { Q4: { 4: 1, 5: 1 }, Q1: { Woman: 1, Man: 1 } } });
  expect((await ask()).error?.fields).toEqual({ 'weighting.margins': 'weights_small_cells' });
});

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { postForm } from '../../../../../tests/support/post-form.ts';
import { aRating } from '../../../../../tests/support/a-survey.ts';
import { anApp } from '../../../../../tests/support/app.ts';
import { openSurvey } from '../../../../../tests/support/open-survey.ts';
import { findPath, submitResponse } from '../../../../shared/api/responses.ts';
import { getResults } from '../../../../shared/api/results/results.ts';
import { orderItems, seedOf } from '../../../../shared/survey/seeded-order.ts';

const app = await anApp();
const options = ['A', 'B', 'C', 'D', { text: 'Other', other: true }];

test('a plain form keeps its random option order after an error, with Other last', async () => {
  const question = { question_text: 'Which?', question_type: 'multiple_choice', must: true };
  const settings = { options, order: 'shuffled' };
  const several = {
    question_text: 'All?',
    question_type: 'checkboxes',
    settings: { ...settings, order: 'rotated' },
  };
  const { path, questions } = await openSurvey(app, {
    questions: [
      { ...question, settings },
      { ...question, settings: { options } },
      several,
      { ...question, settings: { ...settings, display: 'dropdown' } },
    ],
  });
  const read = (html: string) => ({
    id: /name="submission_id" value="([^"]+)"/.exec(html)?.[1] ?? '',
    first: [...html.matchAll(/name="Q1" value="(\d)"/g)].map(([, id]) => Number(id)),
    second: [...html.matchAll(/name="Q2" value="(\d)"/g)].map(([, id]) => Number(id)),
    third: [...html.matchAll(/name="Q3" value="(\d)"/g)].map(([, id]) => Number(id)),
    fourth: [...(html.split('name="Q4"')[1] ?? '').matchAll(/<option value="(\d)"/g)].map(([, id]) =>
      Number(id),
    ),
  });
  expect(questions.map(({ settings: { order } }) => order)).toEqual([
    'shuffled',
    undefined,
    'rotated',
    'shuffled',
  ]);
  const orders = new Set<string>();
  for (let i = 0; i < 12; i++) {
    const { id, first, second, third, fourth } = read((await app.inject(`${path}?plain=1`)).body);
    expect(first).toEqual(orderItems([1, 2, 3, 4, 5], 'shuffled', seedOf(id, 1), (each) => each === 5));
    expect(second).toEqual([1, 2, 3, 4, 5]);
    expect(third).toEqual(orderItems([1, 2, 3, 4, 5], 'rotated', seedOf(id, 3), (each) => each === 5));
    expect(fourth).toEqual(orderItems([1, 2, 3, 4, 5], 'shuffled', seedOf(id, 4), (each) => each === 5));
    orders.add(first.join(''));
  }
  expect(orders.size).toBeGreaterThan(1);
  const submission_id = randomUUID();
  const refusals = [];
  for (let i = 0; i < 2; i++) {
    const { statusCode, body } = await postForm(app, path, { submission_id, Q2: '1' });
    expect(statusCode).toBe(422);
    refusals.push(read(body));
  }
  expect(refusals[0]).toEqual(refusals[1]);
  expect(refusals[0]?.id).toBe(submission_id);
  const { body } = await app.inject(path);
  expect(read(body).first).toEqual([1, 2, 3, 4, 5]);
  expect(body).toContain('data-order="shuffled"');
  expect(body.match(/<script type="module"/g)).toHaveLength(1);
});

test('path, plain form and stored data agree on questions that are shuffled and sampled', async () => {
  const survey = await openSurvey(app, {
    questions: [
      { ...aRating(), page: 1 },
      { question_text: 'Read this', question_type: 'statement', settings: { text: 'Well' }, page: 2 },
      ...Array.from({ length: 4 }, () => ({ ...aRating(), page: 2, is_optional: true })),
    ],
    flow: { pages: [{ id: 1 }, { id: 2, shuffle: 'questions', draw: 2 }], endings: [] },
  });
  const { id, path, owner } = survey;
  const all = { Q1: 3, Q3: 3, Q4: 3, Q5: 3, Q6: 3 };
  const ways = new Map<string, number>();
  const asked = new Map<string, number>();
  for (let i = 0; i < 40; i++) {
    const submission_id = randomUUID();
    const way = await app.call(findPath, { params: { id }, body: { answers: {}, seed: submission_id } });
    const drawn = way.body.asked.slice(1);
    ways.set(drawn.join(), (ways.get(drawn.join()) ?? 0) + 1);
    for (const code of drawn) asked.set(code, (asked.get(code) ?? 0) + 1);
    const { body: html } = await postForm(app, path, { submission_id, step: '1', Q1: '3' });
    const shown = [...html.matchAll(/data-code="(Q\d)"/g)].map(([, code]) => code);
    expect(shown).toEqual(['Q2', ...drawn]);
    const answers = i % 2 === 0 ? all : { Q1: 3 };
    const sent = await app.call(submitResponse, { params: { id }, body: { submission_id, answers } });
    expect(sent.body.dropped ?? []).toEqual(
      i % 2 === 0 ? ['Q3', 'Q4', 'Q5', 'Q6'].filter((code) => !drawn.includes(code)) : [],
    );
  }
  expect(ways.size).toBeGreaterThan(6);
  const { body } = await owner.call(getResults, { params: { id }, query: {} });
  expect(body.questions.slice(1).map((each) => each.asked)).toEqual(
    ['Q3', 'Q4', 'Q5', 'Q6'].map((code) => asked.get(code)),
  );
  expect(body.questions.reduce((sum, { skipped = 0 }) => sum + skipped, 0)).toBe(40);
  const page = (await app.inject(path)).body;
  expect(page).toContain('<div hidden data-mix="2" data-shuffle');
  expect([...page.matchAll(/data-code="(Q\d)"/g)].map(([, code]) => code)).toEqual([
    'Q1',
    'Q2',
    ...Object.keys(all).slice(1),
  ]);
  const first = (await app.inject(`${path}?plain=1`)).body;
  expect(first).toMatch(/name="submission_id" value="[\w-]{36}"/);
});

test('asks for the name on the first page even if its questions are shuffled', async () => {
  const { path } = await openSurvey(app, {
    anonymity_level: 'name_required',
    questions: [
      ...Array.from({ length: 4 }, () => ({ ...aRating(), page: 1, is_optional: true })),
      { ...aRating(), page: 2 },
    ],
    flow: { pages: [{ id: 1, draw: 1 }, { id: 2 }], endings: [] },
  });
  const hidden = (html: string, name: string) =>
    new RegExp(`name="${name}" value="([^"]+)"`).exec(html)?.[1] ?? '';
  const NAME = /<input[^>]* id="name-0"/;
  for (let i = 0; i < 6; i++) {
    const first = (await app.inject(`${path}?plain=1`)).body;
    expect(first).toMatch(NAME);
    const at = (html: string) => ({
      submission_id: hidden(html, 'submission_id'),
      step: hidden(html, 'step'),
      shown: hidden(html, 'shown'),
    });
    const refused = await postForm(app, path, at(first));
    expect([refused.statusCode, refused.body]).toEqual([422, expect.stringMatching(NAME)]);
    const second = (await postForm(app, path, { ...at(refused.body), participant_name: 'Ada' })).body;
    expect(second).not.toMatch(NAME);
    expect([hidden(second, 'step'), hidden(second, 'participant_name')]).toEqual(['2', 'Ada']);
  }
});

test('limits rendering of rejected forms per address without affecting others', async () => {
  const survey = await openSurvey(app);
  const from = async (remoteAddress: string) => {
    const { statusCode, body } = await app.inject({ method: 'POST', url: survey.path, remoteAddress });
    return [statusCode, body.includes('Which colour?')];
  };
  // Enough tries to exceed the limit on slow machines, where ten per second are refilled.
  const tries = [];
  for (let round = 0; round < 8; round++)
    tries.push(...(await Promise.all(Array.from({ length: 50 }, () => from('203.0.113.9')))));
  const rendered = tries.filter(([status]) => status === 422).length;
  expect(rendered).toBeGreaterThanOrEqual(200);
  expect(rendered).toBeLessThan(400);
  expect(tries.filter(([status]) => status !== 422)).toEqual(Array(400 - rendered).fill([429, false]));
  expect(await from('203.0.113.10')).toEqual([422, true]);
});

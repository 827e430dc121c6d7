import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { postForm } from '../../../../../tests/support/post-form.ts';
import { anApp } from '../../../../../tests/support/app.ts';
import { openSurvey } from '../../../../../tests/support/open-survey.ts';
import { orderItems, seedOf } from '../../../../shared/seeded-order.ts';

const app = await anApp();
const options = ['A', 'B', 'C', 'D', { text: 'Other', other: true }];

test('a plain form lays the options into an order of its own, keeps it over a refusal, and leaves Other at the end', async () => {
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
  // The script that orders, and the page's own.
  expect(body.match(/<script type="module"/g)).toHaveLength(2);
});

test('refused forms are rendered for an address so often and no more; others go on', async () => {
  const survey = await openSurvey(app);
  const from = async (remoteAddress: string) => {
    const { statusCode, body } = await app.inject({ method: 'POST', url: survey.path, remoteAddress });
    return [statusCode, body.includes('Which colour?')];
  };
  // So many that a slow machine, which gives back ten a second meanwhile, still refuses some.
  const tries = [];
  for (let round = 0; round < 8; round++)
    tries.push(...(await Promise.all(Array.from({ length: 50 }, () => from('203.0.113.9')))));
  const rendered = tries.filter(([status]) => status === 422).length;
  expect(rendered).toBeGreaterThanOrEqual(200);
  expect(rendered).toBeLessThan(400);
  expect(tries.filter(([status]) => status !== 422)).toEqual(Array(400 - rendered).fill([429, false]));
  expect(await from('203.0.113.10')).toEqual([422, true]);
});

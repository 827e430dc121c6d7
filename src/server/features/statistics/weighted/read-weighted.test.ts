import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aChoice } from '../../../../../tests/support/a-survey.ts';
import { anApp } from '../../../../../tests/support/app.ts';
import { onPlan } from '../../../../../tests/support/on-plan.ts';
import { openSurvey } from '../../../../../tests/support/open-survey.ts';
import { submitResponse } from '../../../../shared/api/responses.ts';
import { getWeightedResults, putWeighting } from '../../../../shared/api/results/weighting.ts';

const app = await anApp();

type Group = readonly [people: number, first: number, second: number, third?: number];

async function anonymousOf(groups: readonly Group[]) {
  const questions = [aChoice(['A', 'B']), aChoice(['C', 'D']), aChoice(['E', 'F'])].map((question) => ({
    ...question,
    is_optional: true,
  }));
  const { owner, id } = await openSurvey(app, { questions, anonymity_level: 'anonymous' });
  await onPlan(app, owner.user.id, 'scientific-monthly');
  const params = { id };
  for (const [people, ...chosen] of groups)
    for (let person = 0; person < people; person += 1) {
      const answers = Object.fromEntries(
        chosen.flatMap((value, index) => (value === 0 ? [] : [[`Q${index + 1}`, value]])),
      );
      const body = { submission_id: randomUUID(), answers };
      expect((await app.call(submitResponse, { params, body: body as never })).status).toBe(201);
    }
  const put = (body: object) => owner.call(putWeighting, { params, body: body as never });
  return {
    put,
    /** Omits data that identifies the survey. */
    ask: async (body: object, query: object = {}) => {
      expect((await put(body)).status).toBe(200);
      const reply = await owner.call(getWeightedResults, { params, query });
      const { status, error } = reply;
      return error === undefined ? { status, body: reply.body } : { status, error };
    },
  };
}

/** 30 of sixty chose A and 20 chose C; crosstabs suppress both together. */
const sixty = (both: number): Group[] => [
  [both, 1, 1],
  [30 - both, 1, 2],
  [20 - both, 2, 1],
  [10 + both, 2, 2],
];
const MARGINS = { Q1: { A: 75, B: 25 }, Q2: { C: 60, D: 40 } };

test('weighted results reveal no suppressed cell to someone who knows the plain ones', async () => {
  const replies = [];
  for (const both of [0, 1, 4]) {
    const { ask } = await anonymousOf(sixty(both));
    const extreme = { Q1: { A: 99, B: 1 }, Q2: { C: 99, D: 1 } };
    replies.push([
      await ask({ margins: MARGINS }),
      await ask({ margins: MARGINS, trim: 2 }),
      await ask({ margins: extreme }),
    ]);
  }
  const [nobody, one, four] = replies;
  expect(nobody?.map(({ error }) => error?.fields)).toEqual(
    Array.from({ length: 3 }, () => ({ 'weighting.margins': 'weights_small_cells' })),
  );
  expect(one).toEqual(nobody);
  expect(four).toEqual(nobody);
});

test('weighting by another question does not reveal whether a small group answered it', async () => {
  const replies = [];
  for (const answered of [0, 2]) {
    const { ask } = await anonymousOf([
      [7 - answered, 1, 0],
      [answered, 1, 1],
      [8 - answered, 2, 1],
      [8, 2, 2],
    ]);
    replies.push([
      await ask({ margins: { Q1: { A: 1, B: 1 }, Q2: { C: 1, D: 1 } } }),
      await ask({ margins: { Q1: { B: 1 }, Q2: { C: 1, D: 1 } } }),
    ]);
  }
  expect(replies[1]).toEqual(replies[0]);
});

test('hides weight statistics and small numbers even if every cell reaches the minimum', async () => {
  const { ask } = await anonymousOf([
    [12, 1, 1, 1],
    [26, 1, 2, 1],
    [5, 2, 1, 1],
    [18, 2, 2, 2],
    [4, 2, 2, 1],
  ]);
  const { body } = await ask({ margins: MARGINS });
  expect(body).toMatchObject({ n: 65, is_rounded: true, without_weight: 0 });
  const untold = { design_effect: null, minimum: null, maximum: null, largest_deviation: null };
  expect(body?.weights).toMatchObject({ n: 65, ...untold });
  expect((body?.weights.effective_n ?? 1) % 5).toBe(0);
  // Four with B and D chose E: 9 of 27 in B, 30 of 48 in D.
  expect(body?.questions[2]).toMatchObject({ unweighted: 'small_group', parts: [] });
  const { error } = await ask({ margins: { Q1: { A: 0.001, B: 99 }, Q2: { C: 99, D: 0.001 } } });
  expect(error).toMatchObject({ fields: { weighting: 'weights_extreme' }, params: { limit: 10 } });
  expect(error?.params).not.toHaveProperty('effect');
});

test('rejects weighting by an answer that the database cannot store', async () => {
  const { put } = await anonymousOf([]);
  for (const answer of ['\ud800', '\u0000']) {
    const { status, error } = await put({ margins: { Q1: { [answer]: 1 } } });
    expect([status, error?.code]).toEqual([422, 'invalid']);
  }
});

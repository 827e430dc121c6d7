import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aChoice, aRating } from '../../../../tests/support/a-survey.ts';
import { anApp } from '../../../../tests/support/app.ts';
import { onPlan } from '../../../../tests/support/on-plan.ts';
import { openSurvey } from '../../../../tests/support/open-survey.ts';
import { submitResponse } from '../../../shared/api/responses.ts';
import { analyse } from '../../../shared/api/results/statistics.ts';

const app = await anApp();

test('describes a table with its base, direction and small cells', async () => {
  const several = {
    question_text: 'Which?',
    question_type: 'checkboxes',
    settings: { options: ['Tea', 'Milk'] },
  };
  const questions = [aChoice(['Red', 'Blue']), several, aRating()];
  const { id, owner } = await openSurvey(app, { questions });
  await onPlan(app, owner.user.id, 'scientific-monthly');
  // Tea: 4 of 5 in Red, 1 of 5 in Blue.
  const chose = [1, 1, 1, 1, 0, 1, 0, 0, 0, 0];
  for (const [row, tea] of chose.entries()) {
    const body = { submission_id: randomUUID(), answers: { Q1: row < 5 ? 1 : 2, Q2: tea === 1 ? [1] : [2] } };
    expect((await app.call(submitResponse, { params: { id }, body })).status).toBe(201);
  }
  const ask = async (method: string, variables: object) =>
    (await owner.call(analyse, { params: { id }, body: { method, variables } })).body;
  const odds = await ask('odds_ratio', { row: 'Q1', column: 'Q2_1' });
  expect(odds.estimates).toMatchObject({
    odds_ratio: expect.closeTo(16, 12),
    risk_ratio: expect.closeTo(4, 12),
  });
  expect(odds.sentence).toMatchObject({
    en: expect.stringMatching(/^The odds of Q2_1 in Red are 16 times those in Blue\. /),
    de: expect.stringMatching(/^Die Chancen von Q2_1 bei Red sind das 16-Fache derer bei Blue\. /),
  });
  expect(odds.assumptions).toContainEqual(
    expect.objectContaining({ name: 'small_group', value: 1, holds: false }),
  );
  const turned = await ask('odds_ratio', { row: 'Q2_1', column: 'Q1' });
  expect(turned.sentence['en']).toMatch(
    /^The odds of “Red” in those who chose Q2_1 are 16 times those in those who did not choose Q2_1\. /,
  );
  // Scales without complete answers are tested over all values.
  const first = await ask('chisq_gof', { outcome: 'Q1' });
  expect([first.estimates['df'], first.dropped_reasons]).toEqual([1, {}]);
});

test('explains why cases are excluded', async () => {
  const scale = {
    question_text: 'How good?',
    question_type: 'rating',
    settings: { min: 1, max: 5, no_opinion: true },
  };
  const questions = [
    { ...aChoice(['Red', 'Blue']), is_optional: true },
    { ...scale, is_optional: true, show_if: ['is', 'Q1', ['Red']] },
  ];
  const { id, owner } = await openSurvey(app, { questions });
  await onPlan(app, owner.user.id, 'scientific-monthly');
  const sentAnswers = [
    { Q1: 1, Q2: 4 },
    { Q1: 1, Q2: 5 },
    { Q1: 1, Q2: 'no_opinion' },
    { Q1: 1 },
    { Q1: 2 },
    { Q1: 2 },
  ];
  for (const answers of sentAnswers) {
    const body = { submission_id: randomUUID(), answers } as never;
    expect((await app.call(submitResponse, { params: { id }, body })).status).toBe(201);
  }
  const body = { method: 'mean_ci', variables: { outcome: 'Q2' } } as never;
  const { body: reply } = await owner.call(analyse, { params: { id }, body });
  expect(reply).toMatchObject({
    n: 2,
    dropped: 4,
    dropped_reasons: { no_opinion: 1, left_empty: 1, not_asked: 2 },
  });
});

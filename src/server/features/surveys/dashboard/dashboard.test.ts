import { describe, expect, test } from 'vitest';
import { anApp } from '../../../../../tests/support/app.ts';
import { signedIn } from '../../../../../tests/support/signed-in.ts';
import { storeSurvey } from '../../../../../tests/support/stored-survey.ts';
import { getDashboard } from '../../../../shared/api/account/account.ts';
import { completionRate } from './dashboard.ts';

const app = await anApp({ now: () => new Date('2026-01-15T12:00:00.000Z') });
const { db } = app.deps;

describe('completion rate is round(responses / (100 × surveys) × 100) percent, 0 without surveys', () => {
  test.each([
    [0, 0, 0],
    [0, 4, 0],
    [1, 3, 0],
    [3, 2, 2],
    [250, 3, 83],
    [1_000, 2, 500],
  ])('%i responses, %i surveys: %i', (responses, surveys, rate) => {
    expect(completionRate(responses, surveys)).toBe(rate);
  });
});

test('a user without surveys sees zeros', async () => {
  const owner = await signedIn(app);
  const month = { this_month: 0, last_month: 0 };
  expect((await owner.call(getDashboard, {})).body).toEqual({
    total_surveys: 0,
    total_responses: 0,
    completion_rate: 0,
    trends: { surveys: month, responses: month, completion_rate: month },
  });
});

test('figures count own surveys, and trends compare with last month across the new year', async () => {
  const owner = await signedIn(app);
  const other = await signedIn(app);
  const add = async (user_id: string, created_at: string, byDay: Record<string, number>) => {
    const survey = await storeSurvey(db, { user_id });
    const total = Object.values(byDay).reduce((sum, n) => sum + n, 0);
    await db.pool.query('update surveys set created_at = $2, response_count = $3 where id = $1', [
      survey.id,
      created_at,
      total,
    ]);
    for (const [day, n] of Object.entries(byDay))
      await db.pool.query(`insert into daily_counts values ($1, $2, $3, '{1}', '{999}')`, [
        survey.id,
        day,
        n,
      ]);
  };
  await add(owner.user.id, '2025-11-30T23:59:59Z', { '2025-11-30': 20, '2025-12-01': 3, '2025-12-31': 4 });
  await add(owner.user.id, '2025-12-01T00:00:00Z', { '2026-01-01': 50 });
  await add(owner.user.id, '2026-01-01T00:00:00Z', { '2026-01-15': 6 });
  await add(other.user.id, '2026-01-02T00:00:00Z', { '2026-01-03': 1_000 });
  expect((await owner.call(getDashboard, {})).body).toEqual({
    total_surveys: 3,
    total_responses: 83,
    completion_rate: 28,
    trends: {
      surveys: { this_month: 1, last_month: 1 },
      responses: { this_month: 56, last_month: 7 },
      completion_rate: { this_month: 28, last_month: 14 },
    },
  });
});

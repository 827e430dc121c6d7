import { describe, expect, test } from 'vitest';
import {
  FEATURES,
  hasFeature,
  isFull,
  OFFERS,
  PLANS,
  planOf,
  PRICES,
  checkAiGeneration,
  checkFeature,
  checkQuestionCount,
  checkSurveyStart,
  responsesNotice,
  yearlySavingCents,
} from './plans.ts';

const now = new Date('2026-05-10T12:00:00.000Z');

describe('a user counts as paid if a plan_type exists or a trial is in the future', () => {
  test.each([
    ['no subscription at all', null, 'free'],
    ['monthly', { plan_type: 'monthly', trial_ends_at: null }, 'pro'],
    ['yearly', { plan_type: 'yearly', trial_ends_at: null }, 'pro'],
    [
      'a plan name that contains scientific',
      { plan_type: 'scientific-yearly', trial_ends_at: null },
      'scientific',
    ],
    ['a running trial', { plan_type: null, trial_ends_at: '2026-05-10T12:00:00.001Z' }, 'pro'],
    ['a trial that has ended', { plan_type: null, trial_ends_at: '2026-05-10T12:00:00.000Z' }, 'free'],
    ['a lost subscription', { plan_type: null, trial_ends_at: null }, 'free'],
  ] as const)('%s', (_name, subscription, plan) => {
    expect(planOf(subscription, now).name).toBe(plan);
  });
});

test('free: 10 questions, 3 surveys a month, 100 responses, 3 AI generations', () => {
  expect(PLANS.free).toMatchObject({
    questions_per_survey: 10,
    surveys_per_month: 3,
    responses_per_survey: 100,
    ai_generations: 3,
    features: [],
  });
});

test.each(['pro', 'scientific'] as const)('%s has no limits', (name) => {
  const { name: _name, features: _features, ...limits } = PLANS[name];
  expect(Object.values(limits)).toEqual([null, null, null, null]);
});

test('Scientific has all features, Pro a subset', () => {
  expect(PLANS.scientific.features).toEqual(FEATURES);
  for (const feature of PLANS.pro.features) expect(PLANS.scientific.features).toContain(feature);
  expect(hasFeature(PLANS.pro, 'scientific_mode')).toBe(false);
});

test('prices equal those of the product spec', () => {
  expect(OFFERS.map((offer) => PRICES[offer].cents)).toEqual([799, 3_099, 2_599, 9_999]);
});

test('a year saves 64,89 € with Pro and 211,89 € with Scientific', () => {
  expect([yearlySavingCents('pro'), yearlySavingCents('scientific')]).toEqual([6_489, 21_189]);
});

test('warns the owner at 80 responses and informs at 100', () => {
  const notices = [79, 80, 99, 100, 120].map((count) => responsesNotice(PLANS.free, count));
  expect(notices).toEqual([null, 'near', 'near', 'full', 'full']);
  expect(responsesNotice(PLANS.pro, 100_000)).toBeNull();
});

describe('limits reject above, not at, their number', () => {
  test('accepts 10 questions and rejects 11', () => {
    expect(checkQuestionCount(PLANS.free, 10)).toBeNull();
    expect(checkQuestionCount(PLANS.free, 11)).toEqual({
      code: 'limit_questions',
      params: { count: 11, limit: 10 },
    });
    expect(checkQuestionCount(PLANS.pro, 500)).toBeNull();
  });

  test('after a downgrade a long survey may keep its length or shrink', () => {
    expect(checkQuestionCount(PLANS.free, 14, 14)).toBeNull();
    expect(checkQuestionCount(PLANS.free, 12, 14)).toBeNull();
    expect(checkQuestionCount(PLANS.free, 15, 14)?.code).toBe('limit_questions');
  });

  test('allows 3 surveys a month and rejects a fourth', () => {
    expect(checkSurveyStart(PLANS.free, 2)).toBeNull();
    expect(checkSurveyStart(PLANS.free, 3)?.params).toEqual({ used: 3, limit: 3 });
    expect(checkSurveyStart(PLANS.pro, 900)).toBeNull();
  });

  test('allows 3 AI generations in total', () => {
    expect(checkAiGeneration(PLANS.free, 2)).toBeNull();
    expect(checkAiGeneration(PLANS.free, 3)?.code).toBe('limit_ai_generations');
    expect(checkAiGeneration(PLANS.scientific, 900)).toBeNull();
  });

  test('100 responses fill a survey', () => {
    expect(isFull(PLANS.free, 99)).toBe(false);
    expect(isFull(PLANS.free, 100)).toBe(true);
    expect(isFull(PLANS.pro, 1_000_000)).toBe(false);
  });

  test('names the missing feature of another plan', () => {
    expect(checkFeature(PLANS.free, 'branding_removal')).toEqual({
      code: 'plan_required',
      params: { feature: 'branding_removal' },
    });
    expect(checkFeature(PLANS.pro, 'branding_removal')).toBeNull();
  });
});

import { expect, test } from 'vitest';
import { pick } from './described-fields.ts';
import { PUBLIC_SETTING_NAMES, SETTING_NAMES } from './survey-settings.ts';
import { publicSurvey } from '../responses.ts';
import { surveyInput, surveySummary } from './surveys.ts';

test('participants see only public settings and never an access code', () => {
  expect(PUBLIC_SETTING_NAMES).toEqual([
    'title',
    'description',
    'end_date',
    'anonymity_level',
    'results_visible_to_participants',
    'require_answers',
    'default_mode',
    'mode_fixed',
    'welcome',
    'asked_by',
    'theme',
    'accent',
    'logo',
    'cover',
    'background',
    'answer_again',
    'once_per',
    'manual_advance',
    'allow_embedding',
    'hide_branding',
    'count_progress',
    'read_by_ai',
    'language',
    'languages',
    'retention_days',
    'retention_of',
  ]);
  const outputKeys = Object.keys(publicSurvey.shape);
  // Needed to evaluate the path, so listed explicitly.
  expect(SETTING_NAMES.filter((name) => outputKeys.includes(name))).toEqual([
    ...PUBLIC_SETTING_NAMES,
    'flow',
  ]);
});

test('every setting survives a round trip and has a default', () => {
  for (const fields of [surveyInput.shape, surveySummary.shape])
    expect(Object.keys(fields)).toEqual(expect.arrayContaining([...SETTING_NAMES]));
  const question = { question_text: 'Why?', question_type: 'text' };
  expect(surveyInput.parse({ title: 'Lunch', questions: [question] })).toMatchObject({
    description: '',
    start_date: null,
    visibility: 'public',
    access_code: null,
    anonymity_level: 'anonymous',
    minimum_group: 5,
    require_answers: false,
    default_mode: 'all',
    mode_fixed: false,
    welcome: false,
    read_by_ai: false,
    theme: 'canvass',
    accent: null,
    logo: null,
    cover: null,
    background: null,
    asked_by: '',
    language: null,
    languages: [],
    notify: 'off',
    report_mails: 'off',
    parameters: [],
    retention_days: null,
    retention_of: 'submissions',
  });
});

test('selects settings and drops other fields', () => {
  const survey = { title: 'Lunch', description: '', access_code: 'ABCD2345', response_count: 5 };
  expect(pick(survey, ['title', 'description'])).toEqual({ title: 'Lunch', description: '' });
});

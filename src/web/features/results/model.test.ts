import { expect, test } from 'vitest';
import {
  basesOf,
  isWhole,
  readCut,
  readLanguage,
  readView,
  toQuery,
  WHOLE,
  wholeFacts,
  writeCut,
} from './model.ts';

const read = (text: string) => readCut(new URLSearchParams(text));

test('the range of days is kept in the address', () => {
  const range = { from: '2026-03-01', to: null, filter: '["answered","Q1"]' };
  const search = writeCut(new URLSearchParams('view=summary&to=2026-04-01'), range);
  expect(search.toString()).toBe('view=summary&from=2026-03-01&filter=%5B%22answered%22%2C%22Q1%22%5D');
  expect(readCut(search)).toEqual(range);
  expect(isWhole(readCut(writeCut(search, { from: null, to: null, filter: null })))).toBe(true);
});

test.each([
  'from=yesterday',
  'from=2026-02-30',
  'from=2026-13-01',
  'from=0001-01-01',
  'from=9999-01-01',
  'from=',
])('what is no day counts as open: %s', (text) =>
  expect(read(text)).toEqual({ from: null, to: null, filter: null }),
);

test('a range the wrong way round is read the right way', () => {
  expect(read('from=2026-03-09&to=2026-03-01')).toEqual({
    from: '2026-03-01',
    to: '2026-03-09',
    filter: null,
  });
});

test('both days of a range count from their first to their last moment', () => {
  expect(toQuery({ from: '2026-03-01', to: '2026-03-01', filter: null })).toEqual({
    filter: undefined,
    from: '2026-03-01T00:00:00.000Z',
    to: '2026-03-01T23:59:59.999Z',
  });
});

test('numbers of early endings and withdrawals are for the owner of a whole survey', () => {
  const survey = { survey_id: '7', title: 'Lunch', description: '', is_owner: true, too_few: false };
  const timeline = { days: [], last_at: null };
  const results = {
    ...survey,
    response_count: 33,
    screened: 2,
    quota_full: 1,
    withdrawn: 4,
    timeline,
    questions: [],
  };
  const told = { screened: 2, full: 1, withdrawn: 4 };
  const none = { ...results, response_count: 0 };
  expect(wholeFacts(results, WHOLE)).toEqual(told);
  expect(wholeFacts(none, { ...WHOLE, to: '2020-01-01' })).toBeNull();
  expect(wholeFacts(results, { ...WHOLE, from: '2020-01-01' })).toBeNull();
  expect(wholeFacts(results, { ...WHOLE, filter: '["answered","Q1"]' })).toBeNull();
  expect(wholeFacts({ ...results, is_owner: false }, WHOLE)).toBeNull();
});

test('an unknown view is the summary', () => {
  expect([
    readView(new URLSearchParams('view=x')),
    readView(new URLSearchParams('view=submissions')),
  ]).toEqual(['summary', 'submissions']);
});

test.each([
  ['lang=pt-br', '', 'pt-BR'],
  ['', 'https://canvass.example/survey/7?lang=fr', 'fr'],
  ['lang=de', 'https://canvass.example/survey/7?lang=fr', 'de'],
  ['', 'https://canvass.example/survey/8?lang=fr', undefined],
  ['', 'https://canvass.example/survey/7', undefined],
  ['lang=not%20a%20tag', '', undefined],
])('results asked for with “%s”, after “%s”, are told in %s', (search, referrer, language) => {
  expect(readLanguage(new URLSearchParams(search), referrer, '7')).toBe(language);
});

test('a card says how many answered, and of the others what they did', () => {
  const question = {
    question_id: 'q',
    code: 'Q1',
    question_text: 'Which?',
    question_type: 'multiple_choice' as const,
    settings: {},
    archived: false,
    rating_config: null,
    answered: 7,
  };
  const told = (more: object, all = 12) =>
    basesOf({ ...question, ...more }, all).map(({ name, count }) => `${count} ${name}`);
  expect(told({ asked: 9, skipped: 2, no_opinion: 1 })).toEqual([
    '7 answered',
    '2 skipped',
    '1 noOpinion',
    '3 notAsked',
  ]);
  expect(told({ asked: 7, skipped: 0 }, 7)).toEqual(['7 answered']);
  // Of a removed question nobody knows who was asked; an arm or a score was asked of nobody.
  expect([told({}), told({ computed: true, asked: 9, skipped: 2 })]).toEqual([
    ['7 answered'],
    ['7 answered'],
  ]);
});

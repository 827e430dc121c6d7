import { expect, test } from 'vitest';
import {
  basesOf,
  isUncut,
  readCut,
  readLanguage,
  readView,
  toQuery,
  UNCUT,
  unfilteredFacts,
  writeCut,
} from './model.ts';

const read = (text: string) => readCut(new URLSearchParams(text));

test('the address has the date range', () => {
  const range = { from: '2026-03-01', to: null, filter: '["answered","Q1"]' };
  const search = writeCut(new URLSearchParams('view=summary&to=2026-04-01'), range);
  expect(search.toString()).toBe('view=summary&from=2026-03-01&filter=%5B%22answered%22%2C%22Q1%22%5D');
  expect(readCut(search)).toEqual(range);
  expect(isUncut(readCut(writeCut(search, { from: null, to: null, filter: null })))).toBe(true);
});

test.each([
  'from=yesterday',
  'from=2026-02-30',
  'from=2026-13-01',
  'from=0001-01-01',
  'from=9999-01-01',
  'from=',
])('an invalid day counts as open: %s', (text) =>
  expect(read(text)).toEqual({ from: null, to: null, filter: null }),
);

test('swaps the ends of a reversed range', () => {
  expect(read('from=2026-03-09&to=2026-03-01')).toEqual({
    from: '2026-03-01',
    to: '2026-03-09',
    filter: null,
  });
});

test('a range includes its first and last day in full', () => {
  expect(toQuery({ from: '2026-03-01', to: '2026-03-01', filter: null })).toEqual({
    filter: undefined,
    from: '2026-03-01T00:00:00.000Z',
    to: '2026-03-01T23:59:59.999Z',
  });
});

test('only the owner of an unfiltered survey sees early endings and withdrawals', () => {
  const survey = { survey_id: '7', title: 'Lunch', description: '', is_owner: true, suppressed: false };
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
  const summary = { screened: 2, full: 1, withdrawn: 4 };
  const none = { ...results, response_count: 0 };
  expect(unfilteredFacts(results, UNCUT)).toEqual(summary);
  expect(unfilteredFacts(none, { ...UNCUT, to: '2020-01-01' })).toBeNull();
  expect(unfilteredFacts(results, { ...UNCUT, from: '2020-01-01' })).toBeNull();
  expect(unfilteredFacts(results, { ...UNCUT, filter: '["answered","Q1"]' })).toBeNull();
  expect(unfilteredFacts({ ...results, is_owner: false }, UNCUT)).toBeNull();
});

test('an unknown view falls back to the summary', () => {
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
])('results requested in “%s” after “%s” appear in %s', (search, referrer, language) => {
  expect(readLanguage(new URLSearchParams(search), referrer, '7')).toBe(language);
});

test('a card shows how many answered and what the others did', () => {
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
  const summary = (more: object, all = 12) =>
    basesOf({ ...question, ...more }, all).map(({ name, count }) => `${count} ${name}`);
  expect(summary({ asked: 9, skipped: 2, no_opinion: 1 })).toEqual([
    '7 answered',
    '2 skipped',
    '1 noOpinion',
    '3 notAsked',
  ]);
  expect(summary({ asked: 7, skipped: 0 }, 7)).toEqual(['7 answered']);
  // For removed questions nobody knows who was asked; computed ones are asked of nobody.
  expect([summary({}), summary({ computed: true, asked: 9, skipped: 2 })]).toEqual([
    ['7 answered'],
    ['7 answered'],
  ]);
});

test('days of a named survey are those of the time zone on the screen', () => {
  const cut = readCut(new URLSearchParams('from=2026-03-01&to=2026-03-01&days=local'));
  expect(toQuery(cut)).toEqual({
    filter: undefined,
    from: new Date(2026, 2, 1).toISOString(),
    to: new Date(2026, 2, 1, 23, 59, 59, 999).toISOString(),
  });
  expect(writeCut(new URLSearchParams(), cut).get('days')).toBe('local');
  expect(writeCut(new URLSearchParams('days=local'), { ...cut, from: null, to: null }).size).toBe(0);
});

import { expect, test } from 'vitest';
import { pick } from '../../../../shared/api/survey/described-fields.ts';
import { INITIAL_SETTINGS } from '../../../../shared/api/survey/survey-settings.ts';
import type { VersionContents } from '../../../../shared/api/survey/survey-versions.ts';
import { draftOf } from '../save/draft-of.ts';
import { newDraft, newQuestion } from '../state/model.ts';
import { compareDrafts, mattersToAnswers } from './compare-drafts.ts';
import { bringBack, draftOfVersion, withDraftNames } from './draft-of-version.ts';

const IDS = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'] as const;
const asked = (index: 0 | 1, code: string, more = {}) => ({
  ...newQuestion(),
  id: IDS[index],
  code,
  settings: { options: [{ id: 1, text: 'Red' }] },
  ...more,
});
const version: VersionContents = {
  ...pick(INITIAL_SETTINGS, ['title', 'description', 'end_date', 'visibility', 'anonymity_level']),
  ...INITIAL_SETTINGS,
  title: 'As it was',
  visibility: 'public',
  end_date: null,
  theme: 'studio',
  flow: { pages: [{ id: 1, show_if: ['is', 'Q1', [1]] }], endings: [] },
  questions: [asked(0, 'Q1'), asked(1, 'Q2', { show_if: ['is', 'Q1', [1]] })],
  texts: {},
};
const draft = {
  ...newDraft(),
  title: 'As it is',
  visibility: 'private' as const,
  access_code: 'SECRET12',
  end_date: '2027-01-01T00:00:00.000Z',
};

test('a version restores content but not access and dates', () => {
  const back = bringBack(draft, withDraftNames(draftOfVersion(version), version.questions));
  expect(back).toMatchObject({ title: 'As it was', theme: 'studio', flow: version.flow });
  expect(back.questions.map(({ id, code }) => [id, code])).toEqual([
    [IDS[0], 'Q1'],
    [IDS[1], 'Q2'],
  ]);
  const { visibility, access_code, end_date, start_date } = draft;
  expect(back).toMatchObject({ visibility, access_code, end_date, start_date });
});

test('a restored question uses its id, also in conditions, until it is saved', () => {
  const { questions, flow } = withDraftNames(draftOfVersion(version), [{ id: IDS[1] }]);
  expect(questions.map(({ id, code }) => [id, code])).toEqual([
    [IDS[0], undefined],
    [IDS[1], 'Q2'],
  ]);
  expect(questions[1]?.show_if).toEqual(['is', IDS[0], [1]]);
  expect(flow?.pages[0]?.show_if).toEqual(['is', IDS[0], [1]]);
});

test('lists changes that affect answers before changes of texts and theme', () => {
  const stored = draftOf({ ...INITIAL_SETTINGS, ...version });
  const isReported = (change: object) =>
    compareDrafts(stored, { ...stored, ...change }).some((each) => mattersToAnswers(each));
  expect(
    isReported({ title: 'New', description: 'New', theme: 'ember', end_date: '2027-01-01T00:00:00.000Z' }),
  ).toBe(false);
  const [first, second] = stored.questions;
  expect(isReported({ questions: [{ ...first, question_text: 'Not at all?' }, second] })).toBe(true);
  expect(isReported({ questions: [second, first] })).toBe(true);
  expect(isReported({ results_visible_to_participants: true })).toBe(true);
  expect(isReported({ flow: null })).toBe(true);
});

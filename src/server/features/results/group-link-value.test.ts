import { expect, test } from 'vitest';
import { aStoredQuestion } from '../../../../tests/support/a-stored-question.ts';
import { NO_OPINION } from '../../../questions/core/summary/counters.ts';
import { groupLinkValue } from './group-link-value.ts';

const SURVEY = { anonymity_level: 'anonymous', minimum_group: 5 } as const;
const oneOf = (code: string, texts: readonly string[], removed: readonly string[] = []) =>
  aStoredQuestion(3, {
    computed: code,
    settings: {
      options: [...texts, ...removed].map((text, i) => ({
        id: i + 1,
        text,
        ...(removed.includes(text) && { archived: true }),
      })),
    },
  });
const counted = (...ns: number[]) => new Map([[3, new Map(ns.map((n, i) => [i + 1, n]))]]);

test('rounds counts of a link value and their total to groups', () => {
  const { counts, answered, group_size } = groupLinkValue(
    oneOf('x_source', ['flyer', 'mail', 'poster']),
    counted(12, 4, 5),
    SURVEY,
  );
  expect([...(counts.get(3) ?? [])]).toEqual([
    [1, 10],
    [2, 0],
    [3, 5],
  ]);
  expect([answered, group_size]).toEqual([15, 5]);
  const larger = groupLinkValue(oneOf('x_source', ['flyer']), counted(19), { ...SURVEY, minimum_group: 7 });
  expect([larger.answered, larger.group_size]).toEqual([10, 10]);
});

test('counts variants of a language, removed ones too, as one', () => {
  const language = oneOf('language', ['en-AU', 'de', 'en'], ['en-NZ', 'zh-Hant']);
  const { question, counts } = groupLinkValue(language, counted(2, 1, 2, 2, 5), SURVEY);
  expect(question.settings).toMatchObject({
    options: [
      { id: 1, text: 'en' },
      { id: 2, text: 'de' },
      { id: 5, text: 'zh', archived: true },
    ],
  });
  expect([...(counts.get(3) ?? [])]).toEqual([
    [1, 5],
    [2, 0],
    [5, 5],
  ]);
});

test('omits the number of responses without value', () => {
  const counts = new Map([[3, new Map([[NO_OPINION - 1, 7]])]]);
  expect(groupLinkValue(oneOf('x_source', ['flyer']), counts, SURVEY).answered).toBe(0);
});

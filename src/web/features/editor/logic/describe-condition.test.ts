import { createInstance } from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import german from '../../../../locales/de/logic.json' with { type: 'json' };
import english from '../../../../locales/en/logic.json' with { type: 'json' };
import type { Condition } from '../../../../shared/logic/conditions/condition.ts';
import { newOption } from '../state/draft-settings.ts';
import { newDraft, newQuestion } from '../state/model.ts';
import { describeCondition } from './describe-condition.ts';
import { settleDraft } from './settle-draft.ts';

const texts = createInstance();
beforeAll(() =>
  texts.init({
    lng: 'en',
    ns: ['logic'],
    defaultNS: 'logic',
    resources: { en: { logic: english }, de: { logic: german } },
    interpolation: { escapeValue: false },
  }),
);

const options = [newOption('Yes', 1), newOption('Sometimes', 2)];
const settled = settleDraft({
  ...newDraft(),
  questions: [
    newQuestion('statement'),
    { ...newQuestion(), settings: { options } },
    newQuestion('number'),
    newQuestion('number'),
  ],
});
const describeIn = (condition: Condition, language: string) =>
  describeCondition(condition, {
    settled,
    language,
    t: texts.getFixedT(language, 'logic'),
  });

test.each<[Condition, string, string]>([
  [
    ['is', 'Q2', [1, 2]],
    'chose “Yes” or “Sometimes” in question 1',
    'in Frage 1 „Yes“ oder „Sometimes“ gewählt hat',
  ],
  [
    [
      'all',
      [
        ['answered', 'Q2'],
        ['>=', 'Q3', 1.5],
      ],
    ],
    'answered question 1 and gave at least 1.5 in question 2',
    'Frage 1 beantwortet hat und in Frage 2 mindestens 1,5 angegeben hat',
  ],
  [
    [
      'any',
      [
        ['not', ['unanswered', 'Q2']],
        [
          'all',
          [
            ['says', 'Q2', 'x'],
            ['<=', 'Q4', 'Q3'],
          ],
        ],
      ],
    ],
    'not (left question 1 empty) or (wrote “x” in question 1 and gave at most as much in question 3 as in question 2)',
    'nicht (Frage 1 leer gelassen hat) oder (in Frage 1 „x“ geschrieben hat und in Frage 3 höchstens so viel wie in Frage 2 angegeben hat)',
  ],
  [
    ['is', 'Q9', ['0190a3e2-7d3c-4c57-9f52-5f3a7d3b1c11']],
    'chose a removed option in a removed question',
    'in einer entfernten Frage eine entfernte Option gewählt hat',
  ],
  [
    ['>', ['sum', ['Q3', 'Q4']], 7],
    'meet sum of (Q3, Q4) > 7 (question 2 and question 3)',
    'sum of (Q3, Q4) > 7 erfüllt (Frage 2 und Frage 3)',
  ],
])('%j in words', (condition, inEnglish, inGerman) => {
  expect([describeIn(condition, 'en'), describeIn(condition, 'de')]).toEqual([inEnglish, inGerman]);
});

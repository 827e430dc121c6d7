import { expect, test } from 'vitest';
import { withDefaultWords, withLanguage } from './default-words.ts';
import { newDraft, newQuestion } from './model.ts';

const labelsOf = (draft: ReturnType<typeof newDraft>) =>
  draft.questions.map(({ settings }) => Object.values(settings['labels'] as object).join(' … '));

test('default rating labels follow the survey language, edited ones stay', () => {
  const own = newQuestion('rating');
  const chosen = { ...own, settings: { ...own.settings, labels: { min: 'Low', max: 'High' } } };
  const draft = { ...newDraft(), questions: [newQuestion('rating'), chosen] };
  const german = withLanguage(draft, 'de', 'en');
  expect(labelsOf(german)).toEqual(['Schlecht … Ausgezeichnet', 'Low … High']);
  expect(labelsOf(withLanguage(german, null, 'en'))).toEqual(['Poor … Excellent', 'Low … High']);
});

test('a new rating in the German editor has German labels', () => {
  expect(withDefaultWords(newQuestion('rating'), 'de').settings['labels']).toEqual({
    min: 'Schlecht',
    max: 'Ausgezeichnet',
  });
});

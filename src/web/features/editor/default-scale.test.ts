import { expect, test } from 'vitest';
import { withDefaultScale, withLanguage } from './default-scale.ts';
import { newDraft, newQuestion } from './model.ts';

const labelsOf = (draft: ReturnType<typeof newDraft>) =>
  draft.questions.map(({ rating_config }) => Object.values(rating_config.labels).join(' … '));

test('the default labels of a rating follow the language of the survey; labels of one’s own stay', () => {
  const own = newQuestion('rating');
  const chosen = { ...own, rating_config: { ...own.rating_config, labels: { min: 'Low', max: 'High' } } };
  const draft = { ...newDraft(new Date(0)), questions: [newQuestion('rating'), chosen] };
  const german = withLanguage(draft, 'de', 'en');
  expect(labelsOf(german)).toEqual(['Schlecht … Ausgezeichnet', 'Low … High']);
  expect(labelsOf(withLanguage(german, null, 'en'))).toEqual(['Poor … Excellent', 'Low … High']);
});

test('a new rating in the German editor reads Schlecht and Ausgezeichnet', () => {
  expect(withDefaultScale(newQuestion('rating'), 'de').rating_config.labels).toEqual({
    min: 'Schlecht',
    max: 'Ausgezeichnet',
  });
});

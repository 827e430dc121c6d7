import { expect, test } from 'vitest';
import { newOption } from '../state/draft-settings.ts';
import { newDraft, newQuestion } from '../state/model.ts';
import { translatedDraft } from './translated-draft.ts';

test('shows a draft in another language where translated and counts checks on all pages', () => {
  const check = (words: string) => ({ if: ['answered', 'Q2'], words, at: 'Q2' }) as const;
  const draft = {
    ...newDraft(),
    title: 'Lunch',
    description: 'How was it?',
    flow: {
      pages: [
        { id: 1, title: 'One', checks: [check('First')] },
        { id: 4, checks: [check('Second')] },
      ],
      endings: [{ id: 2, kind: 'complete', text: 'Thanks' }],
      arms: [{ code: 'X1', name: 'Wording', arms: [{ id: 5, text: 'Long', weight: 1 }] }],
    } as const,
    questions: [
      {
        ...newQuestion(),
        code: 'Q2',
        question_text: 'Which colour?',
        settings: { options: [newOption('Red', 1), newOption('Blue', 3)] },
      },
    ],
  };
  const words = {
    title: 'Déjeuner',
    Q2: 'Quelle couleur ?',
    'Q2.o.3': 'Bleu',
    'check.2': 'Deuxième',
    'ending.2': 'Merci',
    'X1.o.5': 'Longue',
  };
  const translated = translatedDraft(draft, 'fr', words);
  expect(translated).toMatchObject({
    language: 'fr',
    title: 'Déjeuner',
    description: 'How was it?',
    questions: [
      { question_text: 'Quelle couleur ?', settings: { options: [{ text: 'Red' }, { text: 'Bleu' }] } },
    ],
    flow: {
      pages: [{ title: 'One', checks: [{ words: 'First' }] }, { checks: [{ words: 'Deuxième' }] }],
      endings: [{ text: 'Merci' }],
      arms: [{ arms: [{ text: 'Longue' }] }],
    },
  });
});

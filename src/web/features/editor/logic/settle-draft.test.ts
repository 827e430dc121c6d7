import { expect, test } from 'vitest';
import { newOption } from '../state/draft-settings.ts';
import { draftOf } from '../save/draft-of.ts';
import { type Draft, newDraft, newQuestion } from '../state/model.ts';
import { toInput } from '../save/to-input.ts';
import type { Survey } from '../../../../shared/api/survey/surveys.ts';
import { findUses } from './find-uses.ts';
import { setOptionCondition } from './edits/set-option-condition.ts';
import { settleDraft } from './settle-draft.ts';
import { setCondition } from './edits/set-condition.ts';

const [red, blue] = [newOption('Red', 3), newOption('Blue')];
const choice = { ...newQuestion(), code: 'Q4', settings: { options: [red, blue] } };
const fresh = { ...newQuestion('rating'), question_text: 'How?' };
const last = newQuestion('text');
const draft: Draft = { ...newDraft(), questions: [choice, fresh, last] };

test('an unsaved question gets the next code and an option an unused id', () => {
  const { questions, parts } = settleDraft(draft);
  expect(questions.map(({ code }) => code)).toEqual(['Q4', 'Q5', 'Q6']);
  const values = parts.get('Q4')?.values as readonly { value: number; label: string }[];
  expect(values).toMatchObject([{ value: 3, label: 'Red' }, { label: 'Blue' }]);
  expect(settleDraft(draft).questions).toEqual(questions);
});

test('a condition uses temporary ids for unsaved parts and sends them as text', () => {
  const settled = settleDraft(draft);
  const values = settled.parts.get('Q4')?.values as readonly { value: number }[];
  const asked = [
    'all',
    [
      ['is', 'Q4', [3, values[1]?.value ?? 0]],
      ['>=', 'Q5', 4],
    ],
  ] as const;
  const stored = settled.toDraft(asked);
  expect(stored).toEqual([
    'all',
    [
      ['is', 'Q4', [3, blue.key]],
      ['>=', fresh.id, 4],
    ],
  ]);
  const changed = setCondition(draft, { at: 'question', id: last.id }, stored);
  expect(settleDraft(changed).questions[2]?.show_if).toEqual(asked);
  expect(toInput(changed, 'UTC').questions[2]?.show_if).toEqual([
    'all',
    [
      ['is', 'Q4', [3, 'Blue']],
      ['>=', fresh.id, 4],
    ],
  ]);
});

test('a condition follows its question when moved and its option when renamed', () => {
  const stored = setCondition(draft, { at: 'question', id: last.id }, ['is', 'Q4', [blue.key]]);
  const renamed = {
    ...stored,
    questions: stored.questions.map((each) =>
      each.id === choice.id ? { ...each, settings: { options: [{ ...blue, text: 'Navy ' }, red] } } : each,
    ),
  };
  expect(toInput(renamed, 'UTC').questions[2]?.show_if).toEqual(['is', 'Q4', ['Navy']]);
});

test('an option condition can use draft names and is sent to the server as text', () => {
  const second = {
    ...newQuestion(),
    settings: { options: [newOption(' '), newOption('Dark'), newOption('Pale')] },
  };
  const settled = settleDraft({ ...draft, questions: [choice, second] });
  const values = settled.parts.get('Q4')?.values as readonly { value: number }[];
  const offered_if = ['is', 'Q4', [values[1]?.value ?? 0]] as const;
  const changed = setOptionCondition(
    { ...draft, questions: [choice, second] },
    second.id,
    1,
    settled.toDraft(offered_if),
  );
  const { questions } = settleDraft(changed);
  expect(questions[1]?.settings['options']).toMatchObject([
    { text: 'Dark' },
    { text: 'Pale', show_if: offered_if },
  ]);
  expect(findUses(settleDraft(changed)).get('Q4')).toEqual(['Q5']);
  expect(toInput(changed, 'UTC').questions[1]?.settings).toMatchObject({
    options: [{ text: 'Dark' }, { text: 'Pale', show_if: ['is', 'Q4', ['Blue']] }],
  });
  const forAll = setOptionCondition(changed, second.id, 1, null);
  expect(JSON.stringify(toInput(forAll, 'UTC').questions[1]?.settings)).not.toContain('show_if');
});

test('an unchanged survey is saved with its codes and conditions', () => {
  const flow = { pages: [{ id: 2 }, { id: 1, show_if: ['answered', 'Q1'] }], endings: [] };
  const question = {
    id: choice.id,
    code: 'Q1',
    question_text: 'Which?',
    question_type: 'multiple_choice',
    settings: { options: [{ id: 1, text: 'Red' }] },
    page: 2,
    show_if: null,
  };
  const shown = { ...question, id: last.id, code: 'Q2', page: 1, show_if: ['is', 'Q1', [1]] };
  const survey = { ...newDraft(), flow, questions: [question, shown] } as unknown as Survey;
  const input = toInput(draftOf(survey), 'UTC');
  expect(input.flow).toEqual(flow);
  expect(input.questions).toMatchObject([{ page: 2 }, { page: 1, show_if: ['is', 'Q1', [1]] }]);
});

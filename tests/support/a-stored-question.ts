import { randomUUID } from 'node:crypto';
import type { Settings } from '../../src/questions/question-type.ts';
import { assignParts, toQuestion } from '../../src/questions/question.ts';
import { RULES } from '../../src/questions/rules.ts';
import { INITIAL_QUESTION_FIELDS } from '../../src/shared/api/survey/question-fields.ts';
import type { StoredQuestion } from '../../src/server/features/surveys/stored-survey.ts';

/** Settings of each kind, as they may be sent. */
export const KIND_SETTINGS = {
  multiple_choice: {
    options: [
      { id: 1, text: 'Red' },
      { id: 2, text: 'Blue' },
    ],
  },
  checkboxes: { options: [{ id: 1, text: 'Red' }] },
  yes_no: { labels: { yes: 'Yes', no: 'No' } },
  matrix: {
    mode: 'one',
    rows_required: 'any',
    rows: [
      { id: 1, text: 'Taste' },
      { id: 2, text: 'Look' },
    ],
    columns: [
      { id: 1, text: 'Bad' },
      { id: 2, text: 'Good' },
    ],
  },
  ranking: {
    options: [
      { id: 1, text: 'Price' },
      { id: 2, text: 'Speed' },
      { id: 3, text: 'Looks' },
    ],
    top: 2,
  },
  constant_sum: {
    options: [
      { id: 1, text: 'Price' },
      { id: 2, text: 'Speed' },
      { id: 3, text: 'Looks' },
    ],
    total: 100,
  },
  maxdiff: {
    options: [
      { id: 1, text: 'Price' },
      { id: 2, text: 'Speed' },
      { id: 3, text: 'Looks' },
      { id: 4, text: 'Weight' },
    ],
    shown: 3,
    times: 2,
    labels: { best: 'Best', worst: 'Worst' },
  },
  consent: { options: [{ id: 1, text: 'I agree' }] },
  statement: { style: 'text', text: '' },
  number: {
    min: 0,
    max: 10,
    step: 1,
    decimals: 0,
    unit: '',
    display: 'field',
    labels: { min: '', max: '' },
  },
  rating: { min: 1, max: 5, labels: { min: '', max: '' } },
  date: { part: 'date' },
  short_text: { format: 'any' },
  picture_choice: { options: [{ id: 1, text: 'Red' }] },
  nps: { labels: { min: '', max: '' } },
  text: {},
};

/** A question as the server knows it: a choice of two unless said. */
export const aStoredQuestion = (
  slot: number,
  { question_type = 'multiple_choice' as const, ...change }: Partial<StoredQuestion> = {},
): StoredQuestion => {
  const sent: Settings = KIND_SETTINGS[question_type];
  const settings = RULES[question_type].store(sent, null, () => false);
  return toQuestion({
    ...INITIAL_QUESTION_FIELDS,
    id: randomUUID(),
    slot,
    question_text: 'Which?',
    question_type,
    settings,
    stored_parts: assignParts({ slot, question_type, settings }, [], () => 0),
    archived: false,
    computed: null,
    order: slot,
    ...change,
  });
};

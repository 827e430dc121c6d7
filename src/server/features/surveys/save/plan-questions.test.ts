import fc from 'fast-check';
import { expect, test } from 'vitest';
import { INITIAL_QUESTION_FIELDS } from '../../../../shared/api/survey/question-fields.ts';
import type { CheckedQuestion } from './check-questions.ts';
import { countAffectedAnswers, planQuestions, type SaveFacts } from './plan-questions.ts';
import type { StoredQuestion } from '../stored-survey.ts';

const IDS = ['a', 'b', 'c', 'd'];
const TYPES = ['text', 'rating', 'multiple_choice'] as const;

const options = fc.uniqueArray(fc.constantFrom('x', 'y', 'z'));

const saved: fc.Arbitrary<CheckedQuestion[]> = fc.uniqueArray(
  fc
    .record({
      id: fc.constantFrom(...IDS),
      question_text: fc.constantFrom('A', 'B'),
      question_type: fc.constantFrom(...TYPES),
      options,
      is_optional: fc.boolean(),
    })
    .map(({ options: texts, ...question }) => ({
      ...INITIAL_QUESTION_FIELDS,
      ...question,
      settings: {
        multiple_choice: { options: texts.map((text) => ({ text })) },
        rating: { min: 0, max: 5, labels: { min: '', max: '' } },
        text: {},
      }[question.question_type],
    })),
  { selector: (question) => question.id },
);

function optionIds({ settings }: StoredQuestion): number[] {
  return ((settings['options'] ?? []) as { id: number }[]).map(({ id }) => id);
}

function answer(questions: readonly StoredQuestion[], indexes: readonly number[]): SaveFacts['counts'] {
  const answered = questions.filter((_, index) => indexes.includes(index));
  return new Map(
    answered.map((question) => {
      const ids = optionIds(question);
      return [question.slot, new Map(ids.length === 0 ? [[0, 1]] : ids.map((id) => [id, 1]))];
    }),
  );
}

test('no sequence of saves loses answered parts or reuses a slot or id', () => {
  const save = fc.record({
    saved,
    indexes: fc.subarray([0, 1, 2, 3]),
    isOpen: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(save, { minLength: 2, maxLength: 6 }), (saves) => {
      let stored: readonly StoredQuestion[] = [];
      let next_slot = 1;
      let next_part_slot = 100_001;
      let made = 0;
      const typeOfSlot = new Map<number, string>();
      for (const { saved, indexes, isOpen } of saves) {
        const counts = answer(stored, indexes);
        const newId = () => `new ${(made += 1)}`;
        const isAnswered = counts.size > 0;
        const facts = { stored, next_slot, next_part_slot, counts, isOpen, isAnswered, version: 2, newId };
        const plan = planQuestions(saved, facts);

        for (const [slot, values] of counts) {
          const question = plan.questions.find((each) => each.slot === slot);
          expect(question).toBeDefined();
          const ids = [0, ...(question === undefined ? [] : optionIds(question))];
          for (const value of values.keys()) expect(ids).toContain(value);
        }
        const { questions } = plan;
        expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
        expect(new Set(questions.map(({ slot }) => slot)).size).toBe(questions.length);
        expect(questions.filter(({ archived }) => !archived).map((each) => each.question_text)).toEqual(
          saved.map((each) => each.question_text),
        );
        for (const { slot, question_type } of questions) {
          expect(typeOfSlot.get(slot) ?? question_type).toBe(question_type);
          typeOfSlot.set(slot, question_type);
        }
        expect(countAffectedAnswers(stored, stored, counts)).toBe(0);
        stored = questions;
        ({ next_slot, next_part_slot } = plan);
      }
    }),
  );
});

test('"Other" texts of a removed question do not count as additional answers', () => {
  const settings = { options: [{ text: 'A' }, { text: 'Else', other: true }] };
  const asked: CheckedQuestion = {
    ...INITIAL_QUESTION_FIELDS,
    id: 'a',
    question_text: 'Which?',
    question_type: 'multiple_choice',
    settings,
    is_optional: false,
  };
  const facts = { stored: [], next_slot: 1, next_part_slot: 100_001, counts: new Map(), version: 2 };
  const { questions } = planQuestions([asked], {
    ...facts,
    isOpen: true,
    isAnswered: false,
    newId: () => 'a',
  });
  const [choice, ...words] = questions[0]!.parts;
  expect(words.length).toBeGreaterThan(0);
  const counts = new Map([
    [
      choice!.slot,
      new Map([
        [1, 3],
        [2, 2],
      ]),
    ],
    ...words.map(({ slot }) => [slot, new Map([[7, 2]])] as const),
  ]);
  expect(countAffectedAnswers(questions, [], counts)).toBe(5);
});

import { expect, test } from 'vitest';
import { withQuestions } from './with-questions.ts';

test('a code in a quoted answer is not replaced by the name of a question', () => {
  const describe = (word: string) => (word === 'Q2' ? '"Age"' : word);
  expect(withQuestions('Q2 and Q2_1: “Q2” was chosen.', describe)).toBe('"Age" and Q2_1: “Q2” was chosen.');
  expect(withQuestions('Q2: „Q2“ wurde gewählt.', describe)).toBe('"Age": „Q2“ wurde gewählt.');
});

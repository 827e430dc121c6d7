import { setImmediate } from 'node:timers/promises';
import { findBankQuestions } from './bank/find-bank-questions.ts';
import type { QuestionWriter, WriteRequest } from './port.ts';

/** Characters of the source text used for matching: the beginning states the subject. */
const MAX_SUBJECT_LENGTH = 1_000;

/** Built-in question bank for servers without an API key. Deterministic. */
export const bankWriter: QuestionWriter = {
  source: 'bank',
  async *write(request, signal) {
    for (const question of findQuestions(request)) {
      if (signal.aborted) return;
      yield question;
      await setImmediate();
    }
  },
};

function findQuestions({ topic, source_text, count, language, existingQuestions }: WriteRequest) {
  const about = source_text === '' ? topic : `${topic}\n${source_text.slice(0, MAX_SUBJECT_LENGTH)}`;
  return findBankQuestions({ topic: about, count, language, existingQuestions });
}

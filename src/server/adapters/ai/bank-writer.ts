import { setImmediate } from 'node:timers/promises';
import { findBankQuestions } from './bank/find-bank-questions.ts';
import type { QuestionWriter, WriteRequest } from './port.ts';

/** Of a source text, its beginning tells what it is about. */
const WRITE_DELAY_MS = 1_000;

/** The built-in question bank: for servers without a key. The same topic gives the same questions. */
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

function findQuestions({ topic, source_text, count, language, already }: WriteRequest) {
  const about = source_text === '' ? topic : `${topic}\n${source_text.slice(0, WRITE_DELAY_MS)}`;
  return findBankQuestions({ topic: about, count, language, already });
}

import type { LanguageModelV4 } from '@ai-sdk/provider';
import { createAsk } from './ask-model.ts';
import type { QuestionWriter } from './port.ts';
import { makePrompt } from './prompt.ts';
import type { Timeouts } from './watchdog.ts';
import { WRITTEN_KINDS } from '../../../questions/written-types.ts';
import { listOf, strictObject, TEXT } from './strict-schema.ts';

const REPLY_SCHEMA = strictObject({
  questions: listOf(
    strictObject({
      question_text: TEXT,
      question_type: { type: 'string', enum: [...WRITTEN_KINDS] },
      options: listOf(TEXT),
    }),
  ),
});

const TOKENS = { thinking: 4_000, perQuestion: 400 };

/** Creates a writer that streams each question once complete. */
export function createModelWriter(model: LanguageModelV4, timeouts?: Timeouts): QuestionWriter {
  const ask = createAsk(model, timeouts);
  return {
    source: 'model',
    write: (request, signal) =>
      ask(
        {
          ...makePrompt(request),
          list: 'questions',
          schema: REPLY_SCHEMA,
          maxOutputTokens: TOKENS.thinking + TOKENS.perQuestion * request.count,
        },
        signal,
      ),
  };
}

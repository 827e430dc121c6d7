import type { LanguageModelV4 } from '@ai-sdk/provider';
import { createAsk } from './ask-model.ts';
import type { QuestionWriter } from './port.ts';
import { makePrompt } from './prompt.ts';
import { REPLY_SCHEMA } from './reply-schema.ts';
import type { Timeouts } from './watchdog.ts';

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

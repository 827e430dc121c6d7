import { APICallError } from '@ai-sdk/provider';
import type {
  JSONSchema7,
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4FinishReason,
  LanguageModelV4StreamPart,
} from '@ai-sdk/provider';
import { toFailure } from './failure-reason.ts';
import { AiFailure } from './port.ts';
import { createElementReader } from './read-elements.ts';
import { startWatchdog, type Timeouts } from './watchdog.ts';

const TIMEOUTS: Timeouts = { first: 45_000, between: 25_000, altogether: 110_000 };

/** In characters. */
const MAX_REPLY_LENGTH = 200_000;

export interface Ask {
  readonly system: string;
  readonly user: string;
  readonly list: string;
  readonly schema: JSONSchema7;
  /** Token limit of the reply. */
  readonly maxOutputTokens: number;
}

/**
 * Asks a model and yields each element once complete, unvalidated.
 * @throws AiFailure on errors or incomplete replies; earlier elements remain valid
 */
export type AskModel = (ask: Ask, signal: AbortSignal) => AsyncIterable<unknown>;

export function createAsk(model: LanguageModelV4, timeouts = TIMEOUTS): AskModel {
  /** Some servers support no reply schema; after a refusal the prompt describes it. */
  let takesSchema = true;

  const open = async ({ list, schema }: Ask, options: LanguageModelV4CallOptions) => {
    if (!takesSchema) return model.doStream(options);
    try {
      return await model.doStream({ ...options, responseFormat: { type: 'json', name: list, schema } });
    } catch (error) {
      if (!isAboutSchema(error)) throw error;
      takesSchema = false;
      return model.doStream(options);
    }
  };

  return async function* (ask, signal) {
    const watchdog = startWatchdog(timeouts);
    let hasBegun = false;
    try {
      const { stream } = await open(ask, callOptions(ask, AbortSignal.any([signal, watchdog.signal])));
      const reading = readReply(stream, ask.list, () => {
        hasBegun = true;
        watchdog.touch();
      });
      yield* reading;
      watchdog.check();
    } catch (error) {
      watchdog.check();
      throw toFailure(error, hasBegun);
    } finally {
      watchdog.stop();
    }
  };
}

function callOptions(
  { system, user, maxOutputTokens }: Ask,
  abortSignal: AbortSignal,
): LanguageModelV4CallOptions {
  return {
    prompt: [
      { role: 'system', content: system },
      { role: 'user', content: [{ type: 'text', text: user }] },
    ],
    maxOutputTokens,
    // Otherwise the library uses tool calls for some models, which delay text until the end.
    providerOptions: { anthropic: { structuredOutputMode: 'outputFormat' } },
    // Refusals are only in the raw chunks.
    includeRawChunks: true,
    abortSignal,
  };
}

async function* readReply(
  stream: ReadableStream<LanguageModelV4StreamPart>,
  list: string,
  onSign: () => void,
): AsyncGenerator {
  const reader = createElementReader(list);
  let finish: LanguageModelV4FinishReason['unified'] = 'interrupted';
  let length = 0;
  let isRefused = false;
  for await (const part of stream) {
    if (part.type === 'error') {
      // A closed list is complete, however the stream ends.
      if (reader.state() === 'closed') return;
      throw toFailure(part.error, length > 0);
    }
    if (part.type === 'finish') finish = part.finishReason.unified;
    if (part.type === 'raw') isRefused ||= isRefusal(part.rawValue);
    if (part.type === 'reasoning-delta') onSign();
    if (part.type !== 'text-delta') continue;
    onSign();
    length += part.delta.length;
    yield* reader.read(part.delta);
    if (length > MAX_REPLY_LENGTH) throw new AiFailure('cut_off', undefined, true);
  }
  if (reader.state() !== 'closed')
    throw new AiFailure(reasonOf(finish, isRefused), undefined, finish !== 'interrupted');
}

function reasonOf(finish: LanguageModelV4FinishReason['unified'], isRefused: boolean) {
  if (isRefused || finish === 'content-filter') return 'refused';
  return finish === 'length' || finish === 'interrupted' ? 'cut_off' : 'format';
}

/** Recognizes OpenAI's `delta.refusal`. */
function isRefusal(chunk: unknown): boolean {
  const { choices } = chunk as { choices?: { delta?: { refusal?: unknown } }[] };
  return Array.isArray(choices) && typeof choices[0]?.delta?.refusal === 'string';
}

function isAboutSchema(error: unknown): boolean {
  if (!APICallError.isInstance(error) || (error.statusCode !== 400 && error.statusCode !== 422)) return false;
  return /response_format|json_schema|output_config|output_format|schema/i.test(error.responseBody ?? '');
}

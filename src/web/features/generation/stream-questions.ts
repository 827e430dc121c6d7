import {
  GENERATION_HEADER,
  generateQuestions,
  type GeneratedQuestion,
  type GenerationDone,
  type GenerationNotice,
} from '../../../shared/api/generation.ts';
import type { Input } from '../../../shared/api/endpoint.ts';
import { CallError } from '../../lib/call-error.ts';
import { callRaw } from '../../lib/call.ts';
import { readEvents, toCallError } from '../../lib/streams/event-reader.ts';
import { brokenOff } from './model.ts';

interface Listener {
  readonly onStart?: (generation_id: string) => void;
  readonly onQuestion: (question: GeneratedQuestion) => void;
  readonly onNotice?: (notice: GenerationNotice) => void;
}

/**
 * Streams generated questions.
 * @returns the server's final message; null if the connection broke
 * @throws CallError if no question arrived
 * @throws DOMException (AbortError) if `signal` was aborted
 */
export async function streamQuestions(
  body: Input<typeof generateQuestions>['body'],
  signal: AbortSignal,
  { onStart, onQuestion, onNotice }: Listener,
): Promise<GenerationDone | null> {
  const response = await callRaw(generateQuestions, { body }, { signal });
  onStart?.(response.headers.get(GENERATION_HEADER) ?? '');
  let questions = 0;
  try {
    for await (const { event, data } of readEvents(response)) {
      if (event === 'question') {
        questions += 1;
        onQuestion(data as GeneratedQuestion);
      } else if (event === 'notice') onNotice?.(data as GenerationNotice);
      else if (event === 'done') return data as GenerationDone;
      else if (event === 'error') throw toCallError(data);
    }
  } catch (error) {
    if (signal.aborted || error instanceof CallError) throw error;
  }
  if (questions === 0) throw new CallError({ code: 'offline', message: '', status: 0 });
  onNotice?.(brokenOff(questions));
  return null;
}

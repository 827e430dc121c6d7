import { randomUUID } from 'node:crypto';
import type {
  BankAdvice,
  GeneratedQuestion,
  GenerationDone,
  GenerationInput,
} from '../../../shared/api/generation.ts';
import { AppError, type ErrorCode } from '../../../shared/errors.ts';
import type { Plan } from '../../../shared/plans.ts';
import { detectLanguage } from '../../adapters/ai/bank/topic.ts';
import { AiFailure, type QuestionWriter } from '../../adapters/ai/port.ts';
import type { FeatureDeps } from '../feature-deps.ts';
import { errorBody } from '../../http/reply-error.ts';
import { checkElement, sameText } from './check-element.ts';
import { endGeneration, noteFirstQuestion } from './data.ts';
import type { EventStream } from '../../live/event-streams.ts';
import { adviceNotice, notice } from './notice.ts';

export interface Generation {
  readonly id: string;
  readonly input: GenerationInput;
  readonly count: number;
  readonly existingQuestions: readonly string[];
  readonly plan: Plan;
  readonly requestId: string;
  readonly advice: BankAdvice | null;
}

interface Written {
  questions: number;
  dropped: number;
  /** Reason for an early end; null if the writer finished. */
  failure: AiFailure | 'stopped' | 'shutdown' | null;
}

/**
 * Streams a generation's questions. It is used up once they are written, or if the reader or the reply's
 * length ended it after the first question; otherwise it is released.
 */
export async function runGeneration(
  deps: Pick<FeatureDeps, 'db' | 'log'>,
  writer: QuestionWriter,
  generation: Generation,
  stream: EventStream,
  shutdown: AbortSignal,
): Promise<void> {
  const startedAt = performance.now();
  try {
    let noted: Promise<void> | undefined;
    const written = await write(deps, writer, generation, stream, shutdown, () => {
      noted = noteFirstQuestion(deps.db, generation.id);
      // Awaited below; prevents an unhandled rejection until then.
      noted.catch(() => undefined);
    });
    await noted;
    const { questions, dropped, failure } = written;
    // A topic can exhaust the reply's length: its questions count then, but not those of a broken
    // connection.
    const isBroken = failure === 'shutdown' || (failure instanceof AiFailure && !failure.isModelsEnd);
    const isUsed = questions > 0 && !isBroken;
    const used = await endGeneration(deps.db, generation.id, isUsed ? 'done' : 'given_back', questions);
    deps.log.info(
      {
        outcome: failure instanceof AiFailure ? failure.reason : (failure ?? 'done'),
        provider_status: failure instanceof AiFailure ? failure.status : undefined,
        topic_length: generation.input.topic.length,
        source_length: generation.input.source_text?.length ?? 0,
        asked: generation.count,
        questions,
        dropped,
        ms: Math.round(performance.now() - startedAt),
      },
      'AI generation',
    );
    report(writer, generation, written, used, stream);
  } catch (error) {
    deps.log.error({ err: error }, 'An AI generation could not be ended; its reservation lapses by itself');
    stream.send('error', { error: errorBody(new AppError('internal'), generation.requestId) });
  } finally {
    stream.end();
  }
}

async function write(
  { log }: Pick<FeatureDeps, 'log'>,
  writer: QuestionWriter,
  { input, count, existingQuestions }: Generation,
  stream: EventStream,
  shutdown: AbortSignal,
  onFirst: () => void,
): Promise<Written> {
  const { topic, source_text = '', language, survey_question_count } = input;
  const written: Written = { questions: 0, dropped: 0, failure: null };
  const spoken = language === 'topic' ? detectLanguage(topic) : language;
  const known = new Set(existingQuestions.map(sameText));
  const signal = AbortSignal.any([stream.left, shutdown]);
  try {
    for await (const element of writer.write(
      { topic, source_text, count, language, existingQuestions },
      signal,
    )) {
      if (signal.aborted) break;
      const question = checkElement(element, writer.source, spoken);
      if (question === null) {
        written.dropped += 1;
        continue;
      }
      const same = sameText(question.question_text);
      if (known.has(same)) continue;
      known.add(same);
      const order = survey_question_count + written.questions;
      stream.send('question', { id: randomUUID(), ...question, order } satisfies GeneratedQuestion);
      written.questions += 1;
      if (written.questions === 1) onFirst();
      if (written.questions === count) break;
    }
  } catch (error) {
    if (!(error instanceof AiFailure)) log.error({ err: error }, 'A writer of questions failed');
    written.failure = error instanceof AiFailure ? error : new AiFailure('failed');
  }
  if (written.questions === count) written.failure = null;
  else if (shutdown.aborted) written.failure = 'shutdown';
  else if (stream.left.aborted) written.failure = 'stopped';
  return written;
}

function report(
  writer: QuestionWriter,
  { id, input, count, plan, requestId, advice }: Generation,
  { questions, dropped, failure }: Written,
  used: number,
  stream: EventStream,
): void {
  const noted = advice === null ? null : adviceNotice(advice);
  if (noted !== null) stream.send('notice', noted);
  if (questions === 0) {
    const code = advice?.fit === 'none' ? 'bank_uncovered' : codeOf(failure, writer.source);
    stream.send('error', { error: errorBody(new AppError(code), requestId) });
    return;
  }
  const limit = plan.ai_generations;
  const isFree =
    limit !== null && failure !== 'stopped' && !(failure instanceof AiFailure && failure.isModelsEnd);
  if (dropped > 0) stream.send('notice', notice('dropped', { count: dropped }));
  if (failure !== null)
    stream.send('notice', notice(isFree ? 'broke_off_free' : 'broke_off', { count: questions }));
  else if (count < input.count) stream.send('notice', notice('capped', { count: questions }));
  else if (questions < count) stream.send('notice', notice('fewer', { count: questions, asked: count }));
  stream.send('done', {
    generation_id: id,
    questions,
    dropped,
    source: writer.source,
    ai_generations: { used, limit },
  } satisfies GenerationDone);
}

/** A model reply without valid questions is a format error unless it failed otherwise; an empty bank is exhausted. */
function codeOf(failure: Written['failure'], source: QuestionWriter['source']): ErrorCode {
  if (failure === 'shutdown') return 'unavailable';
  if (failure === null && source === 'bank') return 'bank_empty';
  return failure instanceof AiFailure ? `ai_${failure.reason}` : 'ai_format';
}

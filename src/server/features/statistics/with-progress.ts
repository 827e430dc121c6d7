import type { FastifyReply } from 'fastify';
import type { Endpoint, Output } from '../../../shared/api/endpoint.ts';
import { type AnalysisProgress, PROGRESS_TYPE } from '../../../shared/api/results/statistics.ts';
import { AppError } from '../../../shared/errors.ts';
import type { FeatureDeps } from '../feature-deps.ts';
import type { EventStream } from '../../live/event-streams.ts';
import { errorBody } from '../../http/reply-error.ts';
import type { Call } from '../../http/serve.ts';

export type OnProgress = (progress: AnalysisProgress) => void;

/** Minimum interval between progress events. */
const EVERY_MS = 200;

/**
 * Streams progress in the reply if accepted, so any server process can handle it. Disconnecting aborts the work;
 * earlier refusals keep their HTTP status.
 */
export async function withProgress<E extends Endpoint>(
  { eventStreams, log }: Pick<FeatureDeps, 'eventStreams' | 'log'>,
  endpoint: E,
  {
    request,
    reply,
    owner,
    findCallerAgain,
  }: Pick<Call<E>, 'request' | 'reply' | 'owner' | 'findCallerAgain'>,
  work: (onProgress?: OnProgress) => Promise<Output<E>>,
): Promise<Output<E> | FastifyReply> {
  if (request.headers.accept !== PROGRESS_TYPE) return work();
  const lastSent: { stream: EventStream | null; phase: string; at: number } = {
    stream: null,
    phase: '',
    at: -Infinity,
  };
  try {
    const output = await work((progress) => {
      lastSent.stream ??= eventStreams.open({ request, reply, owner }, findCallerAgain);
      const now = performance.now();
      if (progress.phase === lastSent.phase && now - lastSent.at < EVERY_MS) return;
      [lastSent.phase, lastSent.at] = [progress.phase, now];
      lastSent.stream.send('progress', progress);
    });
    if (lastSent.stream === null) return output;
    lastSent.stream.send('done', endpoint.returns.parse(output));
  } catch (error) {
    if (lastSent.stream === null) throw error;
    const known = error instanceof AppError ? error : new AppError('internal');
    if (known !== error) log.error({ err: error, reqId: request.id }, 'an analysis failed');
    lastSent.stream.send('error', { error: errorBody(known, request.id) });
  }
  lastSent.stream.end();
  return reply;
}

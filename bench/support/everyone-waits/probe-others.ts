import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { surveyPath } from '../../../src/shared/survey/survey-path.ts';
import type { LoadTarget } from '../load-job.ts';

const EVERY_MS = 10;
/** Every so many requests one sends answers; the others open a page. */
const SENDS = 4;

export interface Waits {
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
  /** Replies other than 200 and 201. */
  readonly failed: number;
  readonly count: number;
}

const agent = new Agent({ keepAlive: true });

/** Measures how long visitors from other addresses wait, in milliseconds from when each request was due, while something goes on. */
export async function probeOthers(
  port: number,
  target: LoadTarget,
  meanwhile: () => Promise<void>,
): Promise<Waits> {
  const begun = performance.now();
  const replies: Promise<{ waited: number; isFine: boolean }>[] = [];
  const end = new AbortController();
  const over = meanwhile().finally(() => end.abort());
  while (!end.signal.aborted) {
    const due = begun + replies.length * EVERY_MS;
    if (due <= performance.now()) replies.push(probe(port, target, replies.length, due));
    else await wait(1);
  }
  await over;
  const all = await Promise.all(replies);
  const waits = all.map(({ waited }) => waited).toSorted((a, b) => a - b);
  const at = (share: number) =>
    waits[Math.min(waits.length - 1, Math.floor(waits.length * share))] ?? Number.NaN;
  return {
    p50: at(0.5),
    p99: at(0.99),
    max: at(1),
    failed: all.filter(({ isFine }) => !isFine).length,
    count: all.length,
  };
}

function probe(port: number, { survey_id, answers }: LoadTarget, n: number, due: number) {
  const isSending = n % SENDS === 0;
  const sent = answers[n % answers.length] ?? '[]';
  const body = isSending ? `{"submission_id":"${randomUUID()}","answers":${sent}}` : undefined;
  const path = isSending ? `/api/v1/public/surveys/${survey_id}/responses` : surveyPath(survey_id);
  return new Promise<{ waited: number; isFine: boolean }>((resolve) => {
    const end = (isFine: boolean) => resolve({ waited: performance.now() - due, isFine });
    request(
      {
        port,
        host: '127.0.0.1',
        path,
        method: isSending ? 'POST' : 'GET',
        agent,
        headers: {
          'accept-encoding': 'gzip',
          'x-forwarded-for': `198.51.100.${n % 250}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
      },
      (reply) => {
        reply
          .on('end', () => end(reply.statusCode === (isSending ? 201 : 200)))
          .on('error', () => end(false));
        reply.resume();
      },
    )
      .on('error', () => end(false))
      .end(body);
  });
}

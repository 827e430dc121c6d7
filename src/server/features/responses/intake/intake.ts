import type { FastifyBaseLogger } from 'fastify';
import type { Answers } from '../../../../questions/question-type.ts';
import { AppError } from '../../../../shared/errors.ts';
import { shardOf } from '../../../base/shard-of.ts';
import type { Database } from '../../../db/connection/client.ts';
import type { Announcer } from '../../../live/announcer.ts';
import type { AcceptedSubmission } from '../domain.ts';
import { createIntakeConnection } from './intake-connection.ts';
import type { IntakeOutcome } from './outcome.ts';
import { createSubmissionBatcher, type QueuedSubmission } from './submission-batcher.ts';

export interface Intake {
  /**
   * Stores a submission in a batch and resolves once it is durable.
   * @throws AppError `not_found`, `survey_full`, `invalid` (not storable) or `unavailable` (retry)
   */
  readonly submit: (submission: AcceptedSubmission) => Promise<IntakeOutcome>;
  readonly figures: () => IntakeFigures;
  readonly close: () => Promise<void>;
}

export interface IntakeFigures {
  readonly waiting: number;
  readonly batches: number;
  readonly stored: number;
}

/** Queue limits; beyond them submissions are refused to bound memory. */
export interface QueueBounds {
  readonly rows: number;
  readonly bytes: number;
}
const BOUNDS: QueueBounds = { rows: 5_000, bytes: 64 * 1024 * 1024 };

const OVERHEAD_BYTES = 4_000;

interface IntakeParts {
  readonly db: Database;
  readonly log: FastifyBaseLogger;
  readonly announcer: Pick<Announcer, 'answersChanged'>;
  readonly onBatch?: (size: number, seconds: number) => void;
}

/** Retry delays for surveys that another transaction has locked. */
const BUSY = { firstMs: 2, mostMs: 50, untilMs: 5_000 } as const;

/** Creates the intake. A locked survey does not delay others. */
export function createIntake(parts: IntakeParts, bounds = BOUNDS): Intake {
  const pending = new Map<string, Promise<IntakeOutcome>>();
  let bytes = 0;
  let closing = false;
  let batches = 0;
  let stored = 0;
  // One batcher per used shard, because statements cannot span shards.
  const batchers = new Map<number, ReturnType<typeof openBatcher>>();

  function openBatcher(cell: number) {
    const connection = createIntakeConnection(parts, cell);
    const batcher = createSubmissionBatcher({
      log: parts.log,
      connection,
      storedBy: parts.db.storedBy,
      onBusy: tryLater,
      onRaised: (raised, withTexts) => {
        const at = Date.now();
        const changes = raised.map(([survey_id, response_count, revision]) => {
          return { survey_id, response_count, revision, texts: withTexts.has(survey_id), at };
        });
        parts.announcer.answersChanged(changes);
      },
      onBatch: (size, seconds) => {
        batches++;
        stored += size;
        parts.onBatch?.(size, seconds);
      },
    });
    return { connection, batcher };
  }

  function push(waiting: QueuedSubmission): void {
    // Ids may name a shard that does not exist; the first shard then reports a missing survey.
    const named = shardOf(waiting.submission.survey_id);
    const cell = named < parts.db.cells.count ? named : 0;
    let batcher = batchers.get(cell);
    if (batcher === undefined) batchers.set(cell, (batcher = openBatcher(cell)));
    batcher.batcher.push(waiting);
  }

  function tryLater(waiting: QueuedSubmission): void {
    const now = performance.now();
    waiting.busySince ??= now;
    const waited = now - waiting.busySince;
    if (waited > BUSY.untilMs) waiting.settle(new AppError('unavailable'));
    // Waits half the time waited so far, with jitter so two servers do not synchronize.
    else setTimeout(push, Math.min(BUSY.mostMs, BUSY.firstMs + waited / 2) * (0.5 + Math.random()), waiting);
  }

  function submit(submission: AcceptedSubmission): Promise<IntakeOutcome> {
    const key = submission.survey_id + submission.id;
    const same = pending.get(key);
    if (same !== undefined) return same.then(whenRepeated);
    const { json, hasText } = writeAnswers(submission.answers);
    const size = json.length * 2 + OVERHEAD_BYTES;
    if (closing || pending.size >= bounds.rows || bytes + size > bounds.bytes)
      return Promise.reject(new AppError('unavailable'));

    const { promise, resolve, reject } = Promise.withResolvers<IntakeOutcome>();
    pending.set(key, promise);
    bytes += size;
    push({
      submission,
      json,
      hasText,
      bytes: size,
      tries: 0,
      settle(outcome) {
        pending.delete(key);
        bytes -= size;
        if (typeof outcome === 'string') resolve(outcome);
        else reject(outcome);
      },
    } satisfies QueuedSubmission);
    return promise;
  }

  return {
    submit,
    figures: () => ({ waiting: pending.size, batches, stored }),
    async close() {
      closing = true;
      await Promise.allSettled(pending.values());
      for (const { batcher, connection } of batchers.values()) {
        await batcher.idle();
        await connection.close();
      }
    },
  };
}

/** Manual serialization: with numeric keys JSON.stringify takes twice as long. */
function writeAnswers(answers: Answers): Pick<QueuedSubmission, 'json' | 'hasText'> {
  let json = '';
  let hasText = false;
  for (const slot in answers) {
    const stored = answers[slot]!;
    if (typeof stored === 'string') hasText = true;
    json += `${json === '' ? '' : ','}"${slot}":${typeof stored === 'number' ? stored : JSON.stringify(stored)}`;
  }
  return { json: `{${json}}`, hasText };
}

function whenRepeated(outcome: IntakeOutcome): IntakeOutcome {
  if (outcome === 'changed') return outcome;
  return outcome === 'stored' ? 'duplicate' : outcome;
}

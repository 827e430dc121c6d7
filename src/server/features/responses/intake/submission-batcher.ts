import type { FastifyBaseLogger } from 'fastify';
import type { StoredBy } from '../../../db/connection/client.ts';
import { isConnectionFailure } from '../../../db/connection/connection-failure.ts';
import { AppError } from '../../../../shared/errors.ts';
import type { IntakeConnection } from './intake-connection.ts';
import type { IntakeOutcome } from './outcome.ts';
import { type Missed, type Row, type StoredOutcome, insertBatch } from './insert-batch.ts';

export interface QueuedSubmission extends Row {
  readonly bytes: number;
  tries: number;
  /** Time since which its survey is locked by another transaction. */
  busySince?: number;
  /** Called once with the stored outcome or the refusal. */
  readonly settle: (outcome: IntakeOutcome | AppError) => void;
}

export interface SubmissionBatcher {
  readonly push: (queued: QueuedSubmission) => void;
  readonly idle: () => Promise<void>;
}

interface BatcherParts {
  readonly connection: IntakeConnection;
  readonly storedBy: StoredBy;
  readonly log: FastifyBaseLogger;
  readonly onBusy: (queued: QueuedSubmission) => void;
  readonly onRaised: (raised: StoredOutcome['raised'], withTexts: ReadonlySet<string>) => void;
  readonly onBatch: (size: number, seconds: number) => void;
}

const NONE: ReadonlySet<string> = new Set();

function withTexts(batch: readonly Row[]): ReadonlySet<string> {
  const texts = batch.filter(({ hasText }) => hasText);
  return texts.length === 0 ? NONE : new Set(texts.map(({ submission }) => submission.survey_id));
}

type Acknowledge = () => void;

const BATCH_LIMITS = { rows: 1_000, bytes: 2 * 1024 * 1024, tries: 5 } as const;

const RETRY_BATCH = new Set(['40001', '40P01']);
/** SQLSTATE classes of server errors that are not caused by a row: resources, operator, disk, read-only. */
const SERVER_TROUBLE = /^(53|57|58|25|XX|F0)/;
/** Lock or statement timeout. */
const TOO_LONG = new Set(['55P03', '57014']);
/** SQLSTATE classes of invalid values. */
const BAD_VALUE = /^(22|23|54)/;

/**
 * Stores submissions in batches that collect while the previous one commits. There is no timer: a single row is
 * stored immediately.
 */
export function createSubmissionBatcher(parts: BatcherParts): SubmissionBatcher {
  const { connection, log } = parts;
  let queue: QueuedSubmission[] = [];
  let running = false;
  let whenIdle: (() => void)[] = [];

  function push(queued: QueuedSubmission): void {
    queue.push(queued);
    if (running) return;
    running = true;
    // Waits until all input received so far is read, so it joins the first batch.
    setImmediate(() => void run());
  }

  async function run(): Promise<void> {
    let underWay = storeNext();
    while (underWay !== undefined) {
      const acknowledge = await underWay;
      // Starts the next batch before sending replies, so the database never waits for them.
      underWay = storeNext();
      acknowledge();
      underWay ??= storeNext();
    }
    running = false;
    for (const resolve of whenIdle) resolve();
    whenIdle = [];
  }

  function storeNext(): Promise<Acknowledge> | undefined {
    return queue.length > 0 ? store(take()) : undefined;
  }

  function take(): QueuedSubmission[] {
    let bytes = 0;
    const end = queue.findIndex(
      (each, i) => i === BATCH_LIMITS.rows || (bytes += each.bytes) > BATCH_LIMITS.bytes,
    );
    const size = end === -1 ? queue.length : Math.max(1, end);
    const batch = queue.slice(0, size);
    queue = queue.slice(size);
    return batch;
  }

  async function store(batch: readonly QueuedSubmission[]): Promise<Acknowledge> {
    const begun = performance.now();
    try {
      const { missed, raised } = await insertBatch(await connection.get(), batch, parts.storedBy);
      parts.onRaised(raised, withTexts(batch));
      parts.onBatch(batch.length - missed.size, (performance.now() - begun) / 1_000);
      return () => {
        for (const [i, queued] of batch.entries()) {
          const why = missed.get(i);
          if (why === undefined) queued.settle('stored');
          else settleMissed(queued, why);
        }
      };
    } catch (error) {
      return recover(batch, error);
    }
  }

  function settleMissed(queued: QueuedSubmission, missed: Missed): void {
    if (missed.why === 'duplicate' || missed.why === 'screened') queued.settle('duplicate');
    else if (missed.why === 'survey_deleted') queued.settle(new AppError('not_found'));
    else if (missed.why === 'busy') parts.onBusy(queued);
    else if (missed.why === 'changed' || missed.why === 'quota_full' || missed.why === 'quota')
      queued.settle(missed.why);
    // Terminates, because the first row of every batch is always decided.
    else if (missed.why === 'later') push(queued);
    else {
      // Other rows took its position but turned out to be duplicates or over quota.
      const isFree = (missed.response_count ?? 0) < (queued.submission.most_responses ?? Infinity);
      if (isFree && queued.submission.quotas !== undefined) push(queued);
      else if (!isFree || !tryAgain(queued)) queued.settle(new AppError('survey_full'));
    }
  }

  function tryAgain(queued: QueuedSubmission): boolean {
    if (++queued.tries > BATCH_LIMITS.tries) return false;
    queue.push(queued);
    return true;
  }

  /** Splits a failed batch, of which nothing was stored, until only faulty rows are refused. */
  async function recover(batch: readonly QueuedSubmission[], error: unknown): Promise<Acknowledge> {
    const code = (error as { code?: string }).code ?? '';
    if (isConnectionFailure(error)) {
      connection.drop();
      return () => refuse(batch, error);
    }
    if (RETRY_BATCH.has(code))
      return () => {
        for (const queued of batch) if (!tryAgain(queued)) refuse([queued], error);
      };
    if (SERVER_TROUBLE.test(code) && !TOO_LONG.has(code)) return () => refuse(batch, error);
    if (batch.length > 1) {
      const middle = batch.length >> 1;
      (await store(batch.slice(0, middle)))();
      return store(batch.slice(middle));
    }
    // Logs the code only, since error details may contain answers.
    log.warn({ code }, 'the database refused a submission');
    return () => {
      if (BAD_VALUE.test(code)) batch[0]?.settle(new AppError('invalid'));
      else refuse(batch, error);
    };
  }

  function refuse(batch: readonly QueuedSubmission[], error: unknown): void {
    const code = (error as { code?: string }).code;
    log.warn({ code, submissions: batch.length }, 'submissions could not be stored now');
    for (const queued of batch) queued.settle(new AppError('unavailable'));
  }

  return {
    push,
    idle: () => (running ? new Promise<void>((resolve) => whenIdle.push(resolve)) : Promise.resolve()),
  };
}

import { z } from 'zod';
import type { BaseDeps } from '../http/base-deps.ts';
import type { Kysely } from 'kysely';
import type { SealedTokens } from '../base/sealed-tokens.ts';
import { runAsSystem } from '../db/access/run-as-system.ts';
import type { Schema } from '../db/schema.ts';
import { addJob, beginTry, finishJob, postponeJob, renewLease, takeJob, type StoredJob } from './job-data.ts';
import { poolShares } from '../db/connection/pool-size.ts';
import { PermanentJobError } from './permanent-job-error.ts';
import { retryAfter } from './retry-after.ts';

/** Durable background jobs. */
export interface Jobs {
  /**
   * Adds a job to execute at least once; resolves when durable.
   * @param within transaction; the job starts after commit
   */
  readonly add: (kind: string, work: unknown, within?: Kysely<Schema>) => Promise<void>;
  /** Registers a handler before `start`; other kinds wait for a server that has one. */
  readonly handle: (kind: string, handler: JobHandler) => void;
  /** Starts polling for due jobs. */
  readonly start: () => void;
  readonly close: () => Promise<void>;
}

/**
 * @param id the same for each try, to detect repeats
 * @throws PermanentJobError to give up; other errors are retried
 */
export type JobHandler = (work: unknown, id: string) => Promise<void>;

interface Parts extends Pick<BaseDeps, 'db' | 'log'> {
  readonly cursors: SealedTokens;
  /** Changed only in tests. */
  readonly leaseSeconds?: number;
}

/** Polling interval for jobs that were left, interrupted or postponed. */
const LOOK_MS = 10_000;

/**
 * Longer than a busy process or a short outage of the database, since two processes would send a mail twice; short
 * for people who wait for it.
 */
const LEASE_SECONDS = 20;

/**
 * Creates the job queue. A process leases a job by moving its due time and renews the lease while the job runs,
 * without holding a connection or a lock. When the process dies, any process runs the job again. Tries are recorded
 * first, so interrupted jobs back off like failed ones.
 */
export function createJobs({ db, log, cursors, leaseSeconds = LEASE_SECONDS }: Parts): Jobs {
  const handlers = new Map<string, JobHandler>();
  // A report uses a connection while it is made.
  const most = poolShares(db.pool.options.max).jobs;
  const running = new Set<Promise<void>>();
  const closing = new AbortController();
  let wasAsked = false;
  let timer: NodeJS.Timeout | undefined;

  function look(): void {
    if (closing.signal.aborted || handlers.size === 0) return;
    wasAsked = running.size >= most;
    if (wasAsked) return;
    const run = runAsSystem(workOff)
      .catch((error: unknown) =>
        log.warn({ code: codeOf(error) }, 'Jobs could not be taken; looking again soon'),
      )
      .finally(() => {
        running.delete(run);
        if (wasAsked) look();
      });
    running.add(run);
  }

  async function workOff(): Promise<void> {
    while (!closing.signal.aborted && (await doNext())) look();
  }

  /** @returns whether there was one */
  async function doNext(): Promise<boolean> {
    const job = await db.transaction(async (trx) => {
      const job = await takeJob(trx, [...handlers.keys()]);
      if (job !== null) await beginTry(trx, job.id, leaseOf(job));
      return job;
    });
    if (job === null) return false;
    const renewing = setInterval(() => renew(job), (leaseSeconds * 1_000) / 4);
    try {
      await handlers.get(job.kind)?.(open(job), job.id);
    } catch (error) {
      await postpone(job, error);
      return true;
    } finally {
      clearInterval(renewing);
    }
    await finishJob(db.kysely, job.id);
    return true;
  }

  /** Returns the first lease. After repeated interruptions, the next try waits as long as after failures. */
  function leaseOf({ tries, age }: StoredJob): number | null {
    if (tries === 0) return leaseSeconds;
    const seconds = retryAfter(tries, age, Math.random());
    return seconds === null ? null : Math.max(leaseSeconds, seconds);
  }

  function renew(job: StoredJob): void {
    renewLease(db.kysely, job, leaseSeconds).catch((error: unknown) =>
      log.warn({ job: job.id, code: codeOf(error) }, 'The lease of a job could not be renewed'),
    );
  }

  async function postpone(job: StoredJob, error: unknown): Promise<void> {
    const seconds = error instanceof PermanentJobError ? null : retryAfter(job.tries, job.age, Math.random());
    const problem = problemOf(error);
    await postponeJob(db.kysely, job, problem, seconds);
    const facts = { job: job.id, kind: job.kind, tries: job.tries + 1, problem };
    if (seconds === null) log.error(facts, 'A job was given up');
    else log.warn(facts, `A job failed and is tried again in ${Math.round(seconds)} s`);
  }

  function open(job: StoredJob): unknown {
    try {
      return cursors.read(`job ${job.kind}`, job.sealed, z.looseObject({}));
    } catch (error) {
      throw new PermanentJobError('its secret is not known any more', { cause: error });
    }
  }

  return {
    async add(kind, work, within) {
      await addJob(within ?? db.kysely, kind, cursors.write(`job ${kind}`, work));
      if (within === undefined) look();
    },
    handle: (kind, handler) => void handlers.set(kind, handler),
    start() {
      look();
      timer ??= setInterval(look, LOOK_MS * (0.75 + Math.random() / 2)).unref();
    },
    async close() {
      closing.abort();
      clearInterval(timer);
      await Promise.all(running);
    },
  };
}

/** Omits the message, which may contain an address. */
function problemOf(error: unknown): string {
  if (error instanceof PermanentJobError) return error.message;
  return codeOf(error);
}

function codeOf(error: unknown): string {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return [code ?? (error instanceof Error ? error.name : 'unknown'), responseCode ?? ''].join(' ').trim();
}

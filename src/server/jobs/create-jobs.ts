import { z } from 'zod';
import type { BaseDeps } from '../http/base-deps.ts';
import type { Kysely } from 'kysely';
import type { SealedTokens } from '../base/sealed-tokens.ts';
import { runAsSystem } from '../db/access/run-as-system.ts';
import type { Schema } from '../db/schema.ts';
import { addJob, beginTry, finishJob, holdJob, postponeJob, takeJob, type StoredJob } from './job-data.ts';
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
}

/** Polling interval for jobs that were left, interrupted or postponed. */
const LOOK_MS = 10_000;

/**
 * Creates the job queue. A job is locked in the transaction that deletes it, so another server takes over after a
 * crash. Tries are recorded before, separately, so interrupted jobs back off like failed ones.
 */
export function createJobs({ db, log, cursors }: Parts): Jobs {
  const handlers = new Map<string, JobHandler>();
  // Each job holds a connection.
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
      if (job !== null) await beginTry(trx, job.id, whenCutOff(job));
      return job;
    });
    if (job === null) return false;
    await db.transaction(async (trx) => {
      if (!(await holdJob(trx, job))) return;
      try {
        await handlers.get(job.kind)?.(open(job), job.id);
        await finishJob(trx, job.id);
      } catch (error) {
        const seconds =
          error instanceof PermanentJobError ? null : retryAfter(job.tries, job.age, Math.random());
        const problem = problemOf(error);
        await postponeJob(trx, job.id, problem, seconds);
        const facts = { job: job.id, kind: job.kind, tries: job.tries + 1, problem };
        if (seconds === null) log.error(facts, 'A job was given up');
        else log.warn(facts, `A job failed and is tried again in ${Math.round(seconds)} s`);
      }
    });
    return true;
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

/** Returns the retry time of an interrupted job: soon, but after this process has locked it. */
function whenCutOff({ tries, age }: StoredJob): number | null {
  return tries === 0 ? 1 : retryAfter(tries, age, Math.random());
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

import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../db/connection/client.ts';

export interface KnownState {
  readonly id: string;
  readonly version: number;
  readonly revision: number;
}

interface ReplicaLag {
  readonly bytes: number;
  /** 0 if up to date. */
  readonly seconds: number;
}

export interface Replica {
  /**
   * Reads from the replica if it reaches the known state within a second, else from the fallback. Results are never
   * older than the request.
   */
  readonly read: <T>(
    known: KnownState,
    work: (database: Database) => Promise<T>,
    fallback: () => Promise<T>,
  ) => Promise<T>;
  /** For operators; throws if a database is unreachable. */
  readonly lagBehind: (primary: Database) => Promise<ReplicaLag>;
}

const BEHIND_MS = 1_000;
const LOOK_MS = 50;

/**
 * Creates the replica reader.
 * @param restMs pause after a failure or excessive lag
 */
export function createReplica(database: Database, log: FastifyBaseLogger, restMs = 5_000): Replica {
  let restUntil = 0;

  function rest(why: string): void {
    restUntil = performance.now() + restMs;
    log.warn(`The database of DATABASE_REPLICA_URL ${why}: reading from the other one for now`);
  }

  async function reaches({ id, version, revision }: KnownState): Promise<boolean> {
    for (const until = performance.now() + BEHIND_MS; ;) {
      const there = await database.kysely
        .selectFrom('surveys')
        .select(['version', 'answers_revision'])
        .where('id', '=', id)
        .executeTakeFirst();
      if (there !== undefined && there.version >= version && there.answers_revision >= revision) return true;
      if (performance.now() > until) return false;
      await wait(LOOK_MS);
    }
  }

  return {
    async lagBehind(primary) {
      const { rows: written } = await sql<{ at: string }>`select pg_current_wal_lsn()::text as at`.execute(
        primary.kysely,
      );
      const at = written[0]?.at ?? '0/0';
      const { rows } = await sql<ReplicaLag>`
        select greatest(0, coalesce(pg_wal_lsn_diff(${at}::pg_lsn, pg_last_wal_replay_lsn()), 0))::float8 as bytes,
          coalesce(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()), 0)::float8 as seconds
      `.execute(database.kysely);
      const { bytes, seconds } = rows[0] ?? { bytes: 0, seconds: 0 };
      return { bytes, seconds: bytes === 0 ? 0 : seconds };
    },

    async read(known, work, fallback) {
      if (performance.now() < restUntil) return fallback();
      try {
        if (await reaches(known)) return await work(database);
        rest('is more than a second behind');
      } catch (error) {
        rest(`cannot be read (${(error as { code?: string }).code ?? 'no connection'})`);
      }
      return fallback();
    },
  };
}

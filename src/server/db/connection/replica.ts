import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Database } from './client.ts';

/** A survey as it was when somebody asked for something of it. */
export interface KnownState {
  readonly id: string;
  readonly version: number;
  readonly revision: number;
}

/** What a replica has still to take over from the primary. */
interface ReplicaLag {
  readonly bytes: number;
  /** How old the newest is that it has; 0 where nothing is missing. */
  readonly seconds: number;
}

/** A second database that follows the first one and is only read. */
export interface Replica {
  /**
   * Does the work there where the replica has the survey at least as it is known, or comes to have it within a second;
   * else, and where it fails, the other work is done. So nobody is given anything older than what there was when they asked.
   */
  readonly read: <T>(
    known: KnownState,
    work: (database: Database) => Promise<T>,
    fallback: () => Promise<T>,
  ) => Promise<T>;
  /** How far it is behind, for the operator; throws where one of the two cannot be asked. */
  readonly lagBehind: (primary: Database) => Promise<ReplicaLag>;
}

/** How long a read waits for a replica that is behind. */
const BEHIND_MS = 1_000;
const LOOK_MS = 50;

/**
 * Makes reading from this database.
 * @param restMs how long a replica that failed, or was too far behind, is asked nothing
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

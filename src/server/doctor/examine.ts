import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../base/config.ts';
import { findCells } from '../db/shards/make-cells.ts';
import { openDatabase, type Database } from '../db/connection/client.ts';
import { findDatabase } from '../db/connection/find-database.ts';
import { checkClock } from './check-clock.ts';
import { checkCounters } from './check-counters.ts';
import { checkDatabase } from './check-database.ts';
import { checkDisk } from './check-disk.ts';
import { checkJobs } from './check-jobs.ts';
import { checkMail } from './check-mail.ts';
import { checkRowRules } from './check-row-rules.ts';
import { checkSecrets } from './check-secrets.ts';
import type { Finding } from './finding.ts';

/**
 * Changes nothing and may run next to the server.
 * @returns findings as they become available, including an unreachable database
 */
export async function* examine(config: Config, log: FastifyBaseLogger): AsyncGenerator<Finding> {
  const database = await findDatabase(config, log).catch((error: unknown) => asFinding(error));
  if ('state' in database) {
    yield database;
    yield* await checkSecrets(config, undefined).catch((error: unknown) => [asFinding(error, 'Secrets')]);
  } else {
    const opened = [openDatabase(database.url, { connections: 1 })];
    try {
      const cells = await findCells(opened[0]!.pool);
      const db = openDatabase(database.url, { connections: 2, cells });
      opened.push(db);
      yield* examineDatabase(config, db);
    } catch (error) {
      yield asFinding(error);
    } finally {
      for (const each of opened) await each.close();
      await database.stop();
    }
  }
  yield await checkDisk(config.dataDir).catch((error: unknown) => asFinding(error, 'Disk'));
  yield await checkMail(config);
}

async function* examineDatabase(config: Config, db: Database): AsyncGenerator<Finding> {
  const { findings, isCurrent } = await checkDatabase(db);
  yield* findings;
  yield* await checkSecrets(config, isCurrent ? db : undefined);
  yield await checkClock(db, isCurrent);
  if (!isCurrent) return;
  yield await checkRowRules(db);
  yield await checkJobs(db);
  yield await checkCounters(db);
}

function asFinding(error: unknown, part = 'Database'): Finding {
  const reason = error instanceof Error ? error.message : String(error);
  return { part, state: 'problem', text: `It cannot be used: ${reason}` };
}

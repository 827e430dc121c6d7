import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { AUDIT_DAYS } from '../../../shared/audit.ts';
import type { Deps } from '../../deps.ts';

const HOUR_MS = 3_600_000;

/** Removes, every hour while the app runs, what has ended: sessions, proofs, counted tries, old messages. */
export function purgeExpired(app: FastifyInstance, { db, log }: Pick<Deps, 'db' | 'log'>): void {
  const tidy = async () => {
    await sql`delete from sessions where expires_at < now()`.execute(db.kysely);
    await sql`delete from verifications where expires_at < now()`.execute(db.kysely);
    await sql`delete from rate_limits where ends_at < now()`.execute(db.kysely);
    await sql`delete from audit_log where at < now() - ${AUDIT_DAYS} * interval '1 day'`.execute(db.kysely);
    await sql`delete from mails where created_at < now() - interval '30 days'`.execute(db.kysely);
  };
  const timer = setInterval(() => {
    tidy().catch((error: unknown) => log.warn({ err: error }, 'tidying accounts failed'));
  }, HOUR_MS);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

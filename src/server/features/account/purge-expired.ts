import { AUDIT_DAYS } from '../../../shared/audit.ts';
import { ago } from '../../db/ago.ts';
import { NOW } from '../../db/now.ts';
import { scheduleTask } from '../../flow-control/schedule-task.ts';
import type { Server } from '../../http/serve.ts';

const HOUR_MS = 3_600_000;

export function purgeExpired(server: Server): void {
  const { db } = server.deps;
  const tidy = async () => {
    await db.kysely.deleteFrom('sessions').where('expires_at', '<', NOW).execute();
    await db.kysely.deleteFrom('verifications').where('expires_at', '<', NOW).execute();
    await db.kysely.deleteFrom('rate_limits').where('ends_at', '<', NOW).execute();
    await db.kysely
      .deleteFrom('audit_log')
      .where('at', '<', ago(`${AUDIT_DAYS} days`))
      .execute();
    await db.kysely.deleteFrom('mails').where('created_at', '<', ago('30 days')).execute();
    await db.kysely.deleteFrom('jobs').where('created_at', '<', ago('30 days')).execute();
  };
  scheduleTask(server, { everyMs: HOUR_MS, run: tidy, failed: 'tidying accounts failed' });
}

import { hasCitus } from '../db/shards/clone-cell.ts';
import { inEachShard } from '../db/shards/each-shard.ts';
import { ONE_CELL } from '../db/shards/shards.ts';
import type { Database } from '../db/connection/client.ts';
import { SERVER_ROLE } from '../db/access/roles.ts';
import type { Finding } from './finding.ts';

const part = 'Database';

export async function checkRowRules(db: Database): Promise<Finding> {
  // Disabled on cluster nodes, see `secureRows`.
  const cells = (await hasCitus(db.pool)) ? ONE_CELL : db.cells;
  let inForce = true;
  await inEachShard({ cells }, async () => {
    inForce = (await isInForce(db)) && inForce;
  });
  return inForce
    ? { part, state: 'ok', text: 'Row-level security is in force.' }
    : {
        part,
        state: 'note',
        text: 'Row-level security is not in force: the next start sets it up where the user of DATABASE_URL may make roles (docs/operations.md).',
      };
}

async function isInForce(db: Database): Promise<boolean> {
  const { rows } = await db.pool.query<{ in_force: boolean }>(
    `select relrowsecurity and exists (
       select from pg_roles where rolname = $1 and not rolsuper and pg_has_role(current_user, oid, 'member')) as in_force
     from pg_class where oid = 'submissions'::regclass`,
    [SERVER_ROLE],
  );
  return rows[0]?.in_force === true;
}

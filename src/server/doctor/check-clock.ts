import { inEachShard } from '../db/shards/each-shard.ts';
import type { Database } from '../db/connection/client.ts';
import type { Finding } from './finding.ts';

const part = 'Clock';
/** Harmless clock difference. */
const MAX_APART_MS = 2_000;
/** No stored time is in the future. */
const MAX_AHEAD_MS = 60_000;

/** Compares the clocks with each other and the newest stored time. */
export async function checkClock(db: Database, isCurrent: boolean): Promise<Finding> {
  const before = Date.now();
  const { rows } = await db.pool.query<{ at: number }>(
    'select extract(epoch from clock_timestamp())::float8 * 1000 as at',
  );
  const middle = (before + Date.now()) / 2;
  const apart = Math.max(0, Math.abs((rows[0]?.at ?? 0) - middle) - (Date.now() - before) / 2);
  return judgeClock({ apart, ahead: isCurrent ? (await newestStored(db)) - Date.now() : 0 });
}

/** Rates clock differences in milliseconds. */
export function judgeClock({ apart, ahead }: { apart: number; ahead: number }): Finding {
  const inWords = (ms: number) =>
    ms < 120_000 ? `${Math.round(ms / 1000)} seconds` : `${Math.round(ms / 60_000)} minutes`;
  if (apart > MAX_APART_MS)
    return {
      part,
      state: 'problem',
      text: `The clocks of this machine and of the database are ${inWords(apart)} apart. Set both by a time server (NTP).`,
    };
  if (ahead > MAX_AHEAD_MS)
    return {
      part,
      state: 'problem',
      text: `Something was stored ${inWords(ahead)} from now: the clock was wrong then, or is now. Set it by a time server (NTP).`,
    };
  return { part, state: 'ok', text: 'This machine, the database and what is stored agree about the time.' };
}

async function newestStored(db: Database): Promise<number> {
  const newest = async (sources: string) => {
    const { rows } = await db.pool.query<{ at: number | null }>(
      `select extract(epoch from greatest(${sources}))::float8 * 1000 as at`,
    );
    return rows[0]?.at ?? 0;
  };
  const findings = [
    await newest(`(select max(at) from audit_log), (select max(created_at) from users),
      (select max(created_at) from sessions)`),
  ];
  await inEachShard(db, async () => findings.push(await newest('(select max(updated_at) from surveys)')));
  return Math.max(...findings);
}

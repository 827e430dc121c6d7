import { inEachShard } from '../db/shards/each-shard.ts';
import type { Database } from '../db/connection/client.ts';
import { verifyCounters } from '../features/results/verify/verify-counters.ts';
import type { Finding } from './finding.ts';

const part = 'Counters';

/** Recounts all surveys, locking each briefly. */
export async function checkCounters(db: Database): Promise<Finding> {
  const wrong: string[] = [];
  let surveys = 0;
  await inEachShard(db, async () => {
    const verdicts = verifyCounters(db, false);
    let next = await verdicts.next();
    for (; next.done !== true; next = await verdicts.next()) wrong.push(next.value.survey_id);
    surveys += next.value.surveys;
  });
  if (wrong.length === 0)
    return { part, state: 'ok', text: `${surveys} surveys were recounted, and every counter is right.` };
  return {
    part,
    state: 'problem',
    text: `${wrong.length} of ${surveys} surveys show other figures than their answers give (${wrong.slice(0, 5).join(', ')}). No answer is lost: npm run verify-counters -- --repair counts them anew.`,
  };
}

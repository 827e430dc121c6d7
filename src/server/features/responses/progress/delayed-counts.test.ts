import { pino } from 'pino';
import { expect, test } from 'vitest';
import { shardOf, newIdIn } from '../../../base/shard-of.ts';
import { collectDelayedCounts } from './delayed-counts.ts';

interface Seen {
  readonly survey_id: string;
  readonly n: number;
}

test('an unavailable cell does not delay counts of others, and the log reports it', async () => {
  const messages: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void messages.push(line) });
  const stored: Seen[] = [];
  const counts = collectDelayedCounts<Seen>({
    log,
    what: 'how long people took',
    keyOf: ({ survey_id }) => survey_id,
    store: async (counted) => {
      if (counted.some(({ survey_id }) => shardOf(survey_id) === 1)) throw new Error('away');
      stored.push(...counted);
      return counted;
    },
  });
  const [away, there] = [newIdIn(1), newIdIn(0)];
  for (const survey_id of [away, there, there]) counts.add({ survey_id, n: 1 });
  await counts.close();
  expect(stored).toEqual([{ survey_id: there, n: 2 }]);
  expect(messages.join('')).toContain('how long people took could not be stored yet');
});

import { sql, type Kysely } from 'kysely';
import type { CountsBySlot } from '../../../../questions/question-type.ts';
import type { Schema } from '../../../db/schema.ts';

interface CountRow {
  readonly slot: number;
  readonly value: number;
  readonly n: number;
}

/** Sums counters by slot and value; slot 0 counts submissions. */
export function selectCounts(db: Pick<Kysely<Schema>, 'selectFrom'>, survey_id: string) {
  const n = sql<number>`sum(n)::integer`;
  return db
    .selectFrom('answer_counts')
    .select(['slot', 'value', n.as('n')])
    .where('survey_id', '=', survey_id)
    .groupBy(['slot', 'value'])
    .having(n, '>', 0);
}

export function bySlot(rows: readonly CountRow[]): CountsBySlot {
  const counts = new Map<number, Map<number, number>>();
  for (const { slot, value, n } of rows) {
    const ofSlot = counts.get(slot) ?? new Map<number, number>();
    counts.set(slot, ofSlot.set(value, n));
  }
  return counts;
}

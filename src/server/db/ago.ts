import { sql, type RawBuilder } from 'kysely';

/** Returns the time an interval (`2 days`) ago, by the database's clock. */
export function ago(interval: string): RawBuilder<string> {
  return sql<string>`now() - ${interval}::interval`;
}

import { sql, type RawBuilder } from 'kysely';

/** The moment that lies an interval of PostgreSQL (`2 days`, `1 minute`) back by the database's clock. */
export function ago(interval: string): RawBuilder<string> {
  return sql<string>`now() - ${interval}::interval`;
}

import { sql } from 'kysely';

/** The present moment by the database's clock, which all servers share. */
export const NOW = sql<string>`now()`;

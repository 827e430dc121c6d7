import { sql } from 'kysely';

/** By the database's clock, shared by all servers. */
export const NOW = sql<string>`now()`;

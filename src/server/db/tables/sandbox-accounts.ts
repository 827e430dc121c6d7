// Written by `npm run generate-schema` from the migrated database. Change a migration, never this file.
import type { Json } from '../column.ts';
import type { SandboxAccount } from '../stored/sandbox-account.ts';

export interface SandboxAccountsTable {
  user_id: string;
  state: Json<SandboxAccount>;
}

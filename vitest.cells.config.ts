import { databaseTests } from './scripts/support/database-tests.ts';

/**
 * `npm run drill -- cells`: the tests of the server on a database of four cells, where each statement of the server that names a table of a
 * cell is sent as a role that may touch that cell alone.
 */
export default databaseTests({
  name: 'cells',
  include: ['src/server/**/*.test.{ts,tsx}'],
  // These make or move whole schemas. Doctor and backup restore releases without cells into an empty database;
  // `doctor.test.ts` and `shards.test.ts` test them with cells of their own.
  exclude: [
    'src/server/{backup,doctor}/**',
    'src/server/db/{migrate,upgrade,access/session,split-submissions}.test.ts',
    'src/server/db/shards/**',
    'src/server/main.test.ts',
    'src/server/features/responses/intake/intake-functions.test.ts',
    // Edits by hand, which triggers tell: the last cell has none, as on another node of a cluster.
    'src/server/features/surveys/definition/survey-cache.test.ts',
  ],
  globalSetup: './tests/support/cells-postgres.ts',
});

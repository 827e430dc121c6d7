import { databaseTests } from './scripts/support/database-tests.ts';

/**
 * `npm run drill -- cells`: the tests of the server on a database of four cells, where each statement of the server that names a table of a
 * cell is sent as a role that may touch that cell alone.
 */
export default databaseTests({
  name: 'cells',
  include: ['src/server/**/*.test.{ts,tsx}'],
  // What makes or moves whole schemas: it has no cells, or makes its own. Doctor and backup fill an empty database and put
  // releases without cells into it; what they do with cells is tested in `doctor.test.ts` and `cells.test.ts` by cells of their own.
  exclude: [
    'src/server/{backup,doctor}/**',
    'src/server/db/{migrate,upgrade,session,split-submissions}.test.ts',
    'src/server/db/cells/**',
    'src/server/main.test.ts',
    'src/server/features/responses/intake/intake-functions.test.ts',
    // Edits by hand, which triggers tell: the last cell has none, as on another node of a cluster.
    'src/server/features/surveys/definition/survey-cache.test.ts',
  ],
  globalSetup: './tests/support/cells-postgres.ts',
});

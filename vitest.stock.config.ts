import { databaseTests } from './scripts/support/database-tests.ts';

/**
 * What stores and reads, once more against the distribution's PostgreSQL as somebody's DATABASE_URL names it: its
 * defaults, its way of sorting, an older version. Left out is what starts a cluster of its own.
 */
export default databaseTests({
  name: 'external database',
  include: [
    'src/server/db/{access/session,connection/client,migrate}.test.ts',
    'src/server/features/{surveys,responses,results,exports,search}/**/*.test.ts',
  ],
  // Nor what says nothing about a database: streams, threads, bad input, limits, formats by question type.
  exclude: [
    '**/{stress,privacy,pdf,report-pages,fuzz,streaming,coded-files,bundle}.test.ts',
    '**/{kinds,kinds-settings,kinds-choice,kinds-number,kinds-pictures}.test.ts',
    '**/{limits,logic-attacks,step-attacks}.test.ts',
  ],
  globalSetup: './tests/support/stock-postgres.ts',
});

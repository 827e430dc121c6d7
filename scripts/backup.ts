import path from 'node:path';
import { writeBackup } from '../src/server/backup/write-backup.ts';
import { readConfig } from '../src/server/base/config.ts';
import { openDatabase } from '../src/server/db/connection/client.ts';
import { findDatabase } from '../src/server/db/connection/find-database.ts';
import { makeLog } from '../src/server/base/log.ts';
import { printStartError } from './support/print-start-error.ts';

// `npm run backup -- FOLDER` writes all that is stored into a new folder, as it was at one moment. The server may run
// meanwhile. Without a folder it takes `backup-` and the time, in the present folder.
try {
  const config = readConfig(process.env);
  const now = new Date();
  const folder = path.resolve(process.argv[2] ?? `backup-${now.toISOString().replaceAll(/[:.]/g, '-')}`);
  const database = await findDatabase(config, makeLog({ ...config, logLevel: 'warn' }));
  const db = openDatabase(database.url, { connections: 1 });
  try {
    const { tables } = await writeBackup(db, folder, now);
    const rowsOf = (name: string) => tables.find((table) => table.name === name)?.rows ?? 0;
    const bytes = tables.reduce((sum, table) => sum + table.bytes, 0);
    console.log(
      `Surveys: ${rowsOf('surveys')}, submissions: ${rowsOf('submissions')}, accounts: ${rowsOf('users')}. ${(bytes / 2 ** 20).toFixed(1)} MB in ${folder}`,
    );
    console.log(
      'It holds personal data, and no secrets: keep it closed, and AUTH_SECRET (or DATA_DIR/secrets) elsewhere.',
    );
  } finally {
    await db.close();
    await database.stop();
  }
} catch (error) {
  printStartError(error);
}

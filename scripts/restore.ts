import path from 'node:path';
import { checkBackup } from '../src/server/backup/check-backup.ts';
import { loadBackup } from '../src/server/backup/load-backup.ts';
import { assertReadable } from '../src/server/backup/assert-readable.ts';
import { readConfig } from '../src/server/base/config.ts';
import { makeDataDir } from '../src/server/base/data-dir.ts';
import { openDatabase } from '../src/server/db/connection/client.ts';
import { startEmbedded } from '../src/server/db/embedded.ts';
import { makeCells } from '../src/server/db/shards/make-cells.ts';
import { migrate } from '../src/server/db/migrate.ts';
import { endUnreadableFactors } from '../src/server/features/account/second-factor/end-unreadable-factors.ts';
import { makeLog } from '../src/server/base/log.ts';
import { loadOrCreateSecret } from '../src/server/base/secrets.ts';
import type { Secrets } from '../src/server/base/secrets-of.ts';
import { StartError } from '../src/server/base/start-error.ts';
import { printStartError } from './support/print-start-error.ts';

// `npm run restore -- FOLDER [--replace] [--end-two-step]` reads and checks a whole backup, then puts it into the database of DATA_DIR or
// DATABASE_URL while Canvass is stopped. All of it is there afterwards, or nothing was changed.
try {
  const replace = process.argv.includes('--replace');
  const endTwoStep = process.argv.includes('--end-two-step');
  const named = process.argv.slice(2).find((argument) => !argument.startsWith('--'));
  if (named === undefined)
    throw new StartError('Say which backup: npm run restore -- FOLDER. Nothing was changed.');
  const config = readConfig(process.env);
  const folder = path.resolve(named);
  const manifest = await checkBackup(folder);
  await makeDataDir(config.dataDir);
  const log = makeLog({ ...config, logLevel: 'warn' });
  const embedded =
    config.databaseUrl === undefined ? await startEmbedded({ dataDir: config.dataDir, log }) : undefined;
  const db = openDatabase(config.databaseUrl ?? embedded?.url ?? '', { connections: 2 });
  try {
    const secrets: Secrets = [
      config.authSecret ?? (await loadOrCreateSecret(config.dataDir, 'auth-secret')),
      ...config.formerSecrets,
    ];
    const check = assertReadable(secrets, endTwoStep);
    const { movedTo, leftOut } = await loadBackup(db, folder, manifest, { replace, check });
    await migrate(db);
    await makeCells(db, 1);
    const rowsOf = (name: string) =>
      manifest.tables.filter((table) => table.name === name).reduce((sum, { rows }) => sum + rows, 0);
    console.log(
      `Restored, as of ${manifest.made_at}: surveys ${rowsOf('surveys')}, submissions ${rowsOf('submissions')}, accounts ${rowsOf('users')}. Everybody signs in again.`,
    );
    if (movedTo !== undefined)
      console.log(
        `What was there before is kept in the schema ${movedTo}; "drop schema ${movedTo} cascade" removes it.`,
      );
    if (leftOut.length > 0) console.log(`Left out, since they are not Canvass's: ${leftOut.join(', ')}.`);
    const ended = await endUnreadableFactors(db, secrets);
    if (ended > 0)
      console.log(
        `Two-step sign-in that was kept under another secret is switched off (accounts: ${ended}): they sign in with their password and switch it on anew.`,
      );
  } finally {
    await db.close();
    await embedded?.stop();
  }
} catch (error) {
  printStartError(error);
}

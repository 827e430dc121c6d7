import { existsSync, globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findBinaries, type Binaries } from '../../src/server/db/embedded/binaries.ts';
import { installPackages, mayInstallPackages } from './debian-packages.ts';

/** Where distributions keep PostgreSQL's own programs: Debian and Ubuntu, Fedora, Homebrew. */
const PATHS = [
  '/usr/lib/postgresql/*/bin/initdb',
  '/usr/pgsql-*/bin/initdb',
  '/usr/bin/initdb',
  '/opt/homebrew/opt/postgresql@*/bin/initdb',
];

/**
 * The programs of a PostgreSQL that the distribution brings: an installed one, else its package, which is
 * installed. Where neither works, the embedded ones take their part, with their own defaults.
 */
export async function findStockBinaries(): Promise<Binaries & { readonly from: string }> {
  const binaries = findInstalled();
  if (binaries !== undefined) return { ...binaries, from: dirname(binaries.initdb) };
  if (mayInstallPackages() && installPackages(['postgresql'])) {
    const installed = findInstalled();
    if (installed !== undefined)
      return { ...installed, from: `${dirname(installed.initdb)}, installed just now` };
  }
  return { ...(await findBinaries()), from: 'the embedded programs, as no others were found' };
}

function findInstalled(): Binaries | undefined {
  const folders = globSync(PATHS).map(dirname).toSorted();
  const folder = folders.findLast((each) => existsSync(join(each, 'postgres')));
  return folder === undefined
    ? undefined
    : { initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres') };
}

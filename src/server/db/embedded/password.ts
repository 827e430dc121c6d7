import { text } from 'node:stream/consumers';
import { launch, type Account } from './account.ts';
import { SUPERUSER } from './cluster.ts';

/**
 * Resets the cluster's password to the stored one, as after restoring only `DATA_DIR/postgres`. The database must be
 * stopped.
 * @throws Error with PostgreSQL's message
 */
export async function resetPassword(
  postgres: string,
  cluster: string,
  account: Account,
  password: string,
): Promise<void> {
  const args = ['--single', '-D', cluster, 'postgres'];
  const child = launch(account, postgres, args, { stdio: ['pipe', 'ignore', 'pipe'], cwd: '/' });
  const { promise: ended, resolve, reject } = Promise.withResolvers<number | null>();
  child.once('error', reject).once('exit', resolve);
  child.stdin?.end(`alter role ${SUPERUSER} password '${password}'\n`);
  const output = child.stderr === null ? '' : await text(child.stderr);
  if ((await ended) !== 0) throw new Error(`PostgreSQL's password could not be set anew:\n${output}`);
}

import { text } from 'node:stream/consumers';
import { launch, type Account } from './account.ts';
import { SUPERUSER } from './cluster.ts';

/**
 * Gives the cluster the password that we keep, when the one it had is lost (as after restoring only
 * `DATA_DIR/postgres`). Whoever may write its files may do this; the server is not running meanwhile.
 * @throws Error with PostgreSQL's words when it does not work
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

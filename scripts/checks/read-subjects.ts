import { execFileSync } from 'node:child_process';

/** The commit that added this file is the first whose successors are checked. */
const SINCE = 'scripts/checks/check-commits.ts';

/** Returns the subjects since the check was added, without merges; null where there is no history. */
export function readSubjects(folder = '.', since = SINCE): string[] | null {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\n')
      .filter((line) => line !== '');
  try {
    const added = git('log', '--diff-filter=A', '--format=%H', '--', since).at(-1);
    return added === undefined ? null : git('log', '--no-merges', '--format=%s', `${added}..HEAD`);
  } catch {
    return null;
  }
}

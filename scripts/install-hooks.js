// `npm ci` runs this: Git then uses the hooks in .githooks. Without a clone there is nothing to set.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

if (existsSync('.git')) {
  try {
    execFileSync('git', ['config', 'core.hooksPath', '.githooks'], { stdio: 'ignore' });
  } catch {
    // An installation without Git works the same; `npm test` checks the subjects too.
  }
}

import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { findBuild } from './find-build.ts';

/** Prevents a later build from removing the running one (`scripts/build-steps/builds.ts`). */
export function markBuild(): void {
  const build = findBuild();
  if (basename(dirname(build)) !== '.builds') return;
  try {
    mkdirSync(join(build, 'used-by'), { recursive: true });
    writeFileSync(join(build, 'used-by', String(process.pid)), '');
  } catch {
    // Without a mark the build is retained until the one after the next.
  }
}

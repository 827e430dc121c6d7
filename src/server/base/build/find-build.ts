import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findUp } from '../find-up.ts';

/** Returns the running build; from the sources, the one that was built last. */
export function findBuild(): string {
  const around = join(import.meta.dirname, '..');
  return existsSync(join(around, 'participant/manifest.json')) ? around : findUp('dist');
}

export function findLocales(): string {
  const built = join(import.meta.dirname, '../locales');
  return existsSync(built) ? built : findUp('src/locales');
}

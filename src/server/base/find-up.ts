import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Finds a project folder from the sources or from `dist/`.
 * @throws Error if it does not exist
 */
export function findUp(name: string): string {
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'package.json'))) return join(folder, name);
    if (folder === dirname(folder)) throw new Error(`No package.json above ${import.meta.dirname}`);
  }
}

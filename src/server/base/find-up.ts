import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Finds a folder of the project, whether the server runs from its sources or from `dist/`.
 * @throws Error where no folder above this file holds it
 */
export function findUp(name: string): string {
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'package.json'))) return join(folder, name);
    if (folder === dirname(folder)) throw new Error(`No package.json above ${import.meta.dirname}`);
  }
}

import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** An installed program; services are in folders that are not on everybody's path. */
export function findProgram(name: string): string | undefined {
  return [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file));
}

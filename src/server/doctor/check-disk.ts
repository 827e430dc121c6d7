import { statfs } from 'node:fs/promises';
import { statIfExists } from '../base/stat-if-exists.ts';
import type { Finding } from './finding.ts';

const part = 'Disk';
const MEGABYTE = 2 ** 20;
/** PostgreSQL's WAL alone uses up to 2 GB. */
const MIN_MB = 512;
const LITTLE_MB = 4_096;

export async function checkDisk(dataDir: string): Promise<Finding> {
  const disk = await statIfExists(dataDir, statfs(dataDir));
  if (disk === undefined) return { part, state: 'note', text: `${dataDir} is not there yet.` };
  return judgeRoom(Math.floor((disk.bavail * disk.bsize) / MEGABYTE));
}

export function judgeRoom(megabytes: number): Finding {
  if (megabytes < MIN_MB)
    return {
      part,
      state: 'problem',
      text: `Only ${megabytes} MB are free where DATA_DIR is. When it is full, no answer can be stored: make room now.`,
    };
  if (megabytes < LITTLE_MB)
    return { part, state: 'note', text: `${megabytes} MB are free where DATA_DIR is: make room soon.` };
  return { part, state: 'ok', text: `${Math.floor(megabytes / 1024)} GB are free where DATA_DIR is.` };
}

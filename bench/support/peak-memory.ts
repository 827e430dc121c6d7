import { readFile } from 'node:fs/promises';
import type { ServerUnderTest } from './processes.ts';

/** The most memory that a server's process has held, its threads included, in MiB. */
export async function peakMemory({ child }: ServerUnderTest): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024;
}

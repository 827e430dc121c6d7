import { readlinkSync } from 'node:fs';
import os from 'node:os';

/** Still a tenth of a processor where everything else wants all of it. */
const NICE = 10;

/**
 * Lets whoever answers go before the thread that calls this. Only Linux gives each thread a priority of its own; elsewhere,
 * and where the system forbids it, the thread stays as it is.
 */
export function lowerThreadPriority(): void {
  if (process.platform !== 'linux') return;
  try {
    // "process/task/thread"
    const [, , thread = ''] = readlinkSync('/proc/thread-self').split('/');
    os.setPriority(Number(thread), Math.min(19, os.getPriority() + NICE));
  } catch {
    // A sandbox without /proc.
  }
}

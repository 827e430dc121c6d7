import { readlinkSync } from 'node:fs';
import os from 'node:os';

/** Still gets about a tenth of a busy processor. */
const NICE = 10;

/**
 * Gives way to request handling. Does nothing outside Linux, which alone has thread priorities, or if not permitted.
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

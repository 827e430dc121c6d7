import { repeatChore } from '../../repeat-chore.ts';
import type { Server } from '../../serve.ts';
import { sendResponseNotices } from './send-response-notices.ts';

const EVERY_MS = 60_000;

/** While the app runs: tells owners by mail that responses came, as they have set. */
export function scheduleNotices(server: Server): void {
  const { deps } = server;
  const run = () => sendResponseNotices(deps, deps.now());
  repeatChore(server, { everyMs: EVERY_MS, run, failed: 'Looking for new responses to tell of failed' });
}

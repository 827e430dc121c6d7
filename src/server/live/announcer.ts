import { runAsSystem } from '../db/access/run-as-system.ts';
import type { BaseDeps } from '../http/base-deps.ts';
import type { Hub, Notices } from './hub.ts';

type Change = Notices['answers_changed'];

/** Publishes stored answers without delaying the intake. */
export interface Announcer {
  /** Notifies this server immediately, others soon and once per survey. */
  readonly answersChanged: (changes: readonly Change[]) => void;
  /** Sends pending notifications and stops. */
  readonly close: () => Promise<void>;
}

/** Viewers get at most four updates a second. */
const PAUSE_MS = { usual: 200, afterFailure: 1_000 } as const;

/** Number that fits an 8,000-byte message. */
const CHANGES = 50;

/** Creates the announcer, which retries after database failures. */
export function createAnnouncer({
  db,
  log,
  hub,
}: Pick<BaseDeps, 'db' | 'log'> & { readonly hub: Pick<Hub, 'id' | 'hear'> }): Announcer {
  const waiting = new Map<string, Change>();
  let timer: NodeJS.Timeout | undefined;
  let notifying: Promise<void> = Promise.resolve();
  let closed = false;

  function wait(change: Change): void {
    const before = waiting.get(change.survey_id);
    if (before === undefined) waiting.set(change.survey_id, change);
    else waiting.set(change.survey_id, newest(before, change));
  }

  function announceSoon(ms: number): void {
    if (closed) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      notifying = announce();
    }, ms);
  }

  async function announce(): Promise<void> {
    const changes = [...waiting.values()];
    waiting.clear();
    if (changes.length === 0) return;
    const messages = Array.from({ length: Math.ceil(changes.length / CHANGES) }, (_, i) =>
      JSON.stringify(changes.slice(i * CHANGES, (i + 1) * CHANGES).map((each) => ({ by: hub.id, ...each }))),
    );
    try {
      await runAsSystem(() =>
        db.pool.query(
          `select count(pg_notify('answers_changed', message)) from unnest($1::text[]) as m(message)`,
          [messages],
        ),
      );
    } catch (error) {
      log.warn(
        { code: (error as { code?: string }).code },
        'other servers could not be told of new answers yet',
      );
      for (const change of changes) wait(change);
      announceSoon(PAUSE_MS.afterFailure);
    }
  }

  return {
    answersChanged(changes) {
      for (const change of changes) {
        hub.hear('answers_changed', change);
        wait(change);
      }
      announceSoon(PAUSE_MS.usual);
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await notifying;
      await announce();
    },
  };
}

/** Merges two changes: the later state, the earlier time, and texts if either has some. */
function newest(a: Change, b: Change): Change {
  const [older, newer] = a.revision > b.revision ? [b, a] : [a, b];
  const first = { ...newer, ...(older.at === undefined ? {} : { at: older.at }) };
  return newer.texts === false && older.texts !== false ? { ...first, texts: true } : first;
}

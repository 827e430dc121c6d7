import { makeDeviceStore } from './device-store.ts';
import { type Outcome, type Outgoing, readReply } from './outbox.ts';
import { makePauses } from './pauses.ts';
import type { SenderEnv } from './sender.ts';

const GIVE_UP_MS = 30_000;
/** Browsers cancel `keepalive` requests above 64 kB when the page closes. */
const OUTLIVES_PAGE = 60_000;

/** The browser's network, clock and locks for the sender. `retryNow` ends a pause early. */
export const browserSenderEnv: SenderEnv & { readonly retryNow: () => void } = {
  store: makeDeviceStore(() => localStorage),
  post,
  withLock,
  now: Date.now,
  random: Math.random,
  ...makePauses(window, Math.random),
};

async function post({ survey_id, submission }: Outgoing): Promise<Outcome> {
  const body = JSON.stringify(submission);
  const stop = new AbortController();
  setTimeout(() => stop.abort(), GIVE_UP_MS);
  try {
    const reply = await fetch(`/api/v1/public/surveys/${survey_id.split('.')[0]}/responses`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      credentials: 'omit',
      keepalive: body.length < OUTLIVES_PAGE,
      signal: stop.signal,
    });
    const isJson = reply.headers.get('content-type')?.includes('json');
    const retryAfter = reply.headers.get('retry-after');
    return readReply(submission.submission_id, {
      status: reply.status,
      body: isJson ? await reply.json() : undefined,
      retryAfter,
    });
  } catch {
    // `fetch` throws if there is no connection, it breaks, or the reply is incomplete.
    return { kind: 'failed', reached: navigator.onLine };
  }
}

async function withLock(name: string, work: () => Promise<void>): Promise<void> {
  let begun: Promise<void> | undefined;
  const begin = () => (begun ??= work());
  // Without the Web Locks API two tabs may both send; the same id counts once.
  try {
    await (navigator as Partial<Navigator>).locks?.request(name, begin);
  } catch (error) {
    if (begun) throw error;
  }
  await begin();
}

/** Returns a random UUID v4, also on plain HTTP pages, which have no `randomUUID`. */
export function newId(): string {
  // `8` keeps its high bit (UUID variant), `4` stays (version); other digits are random.
  return '00000000-0000-4000-8000-000000000000'.replaceAll(/[08]/g, (digit) =>
    (Number(digit) | (crypto.getRandomValues(new Uint8Array(1))[0]! & (15 >> (Number(digit) / 4)))).toString(
      16,
    ),
  );
}

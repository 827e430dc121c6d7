import { makeDeviceStore } from './device-store.ts';
import { type Outcome, type Outgoing, readReply } from './outbox.ts';
import { makePauses } from './pauses.ts';
import type { SenderEnv } from './sender.ts';

const GIVE_UP_MS = 30_000;
/** Browsers let a request outlive its page only up to 64 kB. */
const OUTLIVES_PAGE = 60_000;

/** The browser, as sending needs it. `retryNow` ends a pause early. */
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
  // `AbortSignal.timeout` is missing in Safari 15.
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
    // No connection, a broken one, or half a reply: fetch says so by throwing.
    return { kind: 'failed', reached: navigator.onLine };
  }
}

async function withLock(name: string, work: () => Promise<void>): Promise<void> {
  let begun: Promise<void> | undefined;
  const begin = () => (begun ??= work());
  // Without locks (old browsers, plain http, frames that may store nothing) two tabs may both send: the same id
  // counts once all the same.
  try {
    await (navigator as Partial<Navigator>).locks?.request(name, begin);
  } catch (error) {
    if (begun) throw error;
  }
  await begin();
}

/** A random UUID v4, also where the page came over plain http and `randomUUID` is missing. */
export function newId(): string {
  // 8 keeps its first bit (the variant), 4 stays (the version), every other digit is random.
  return '00000000-0000-4000-8000-000000000000'.replaceAll(/[08]/g, (digit) =>
    (Number(digit) | (crypto.getRandomValues(new Uint8Array(1))[0]! & (15 >> (Number(digit) / 4)))).toString(
      16,
    ),
  );
}

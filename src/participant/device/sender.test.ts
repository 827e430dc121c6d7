import { expect, test } from 'vitest';
import { makeDeviceStore } from './device-store.ts';
import { readDraft, writeDraft } from './draft.ts';
import { NO_PAUSE_MS, type Outcome, readOutgoing, writeOutgoing } from './outbox.ts';
import { type SendState, sendOutgoing, type SenderEnv } from './sender.ts';

const submission = { submission_id: 'id', answers: [{ question_id: 'q', answer: 'x' }] };
const stored: Outcome = { kind: 'stored', receipt: 'code' };
const failed: Outcome = { kind: 'failed', reached: false };
const refused: Outcome = { kind: 'refused', code: 'survey_expired', fields: {} };

function aBrowser(replies: Outcome[], waiting = { tries: 0, not_before: 0 }) {
  const store = makeDeviceStore(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  writeDraft(store, 'survey', { submission_id: 'id', name: '', answers: { q: ['x'] }, at: 0 });
  writeOutgoing(store, { survey_id: 'survey', submission, ...waiting });
  const posted: string[] = [];
  const waits: number[] = [];
  const notified: boolean[] = [];
  let now = 0;
  let lock: Promise<void> = Promise.resolve();
  const env: SenderEnv = {
    store,
    post: (outgoing) => {
      posted.push(outgoing.submission.submission_id);
      return Promise.resolve(replies.shift() ?? stored);
    },
    withLock: (_name, work) => (lock = lock.then(work)),
    waitUntil: (time, reached) => {
      notified.push(reached);
      waits.push(time - now);
      now = time;
      return Promise.resolve();
    },
    now: () => now,
    random: () => 0.5,
  };
  const send = async () => {
    const states: SendState[] = [];
    await sendOutgoing(env, 'survey', (state) => states.push(state));
    return states;
  };
  return { store, env, posted, waits, notified, send };
}

const kinds = (states: readonly SendState[]) => states.map(({ kind }) => kind);

test('deletes a stored submission and its draft from the device', async () => {
  const { store, send, posted } = aBrowser([stored]);
  expect(await send()).toEqual([{ kind: 'sending' }, stored]);
  expect(posted).toEqual(['id']);
  expect(readOutgoing(store, 'survey')).toBeNull();
  expect(readDraft(store, 'survey')).toBeNull();
});

test('a pause records whether the server was reached and asked to wait', async () => {
  const { send, notified } = aBrowser([failed, { kind: 'failed', reached: true, retryAfter: 30 }, stored]);
  await send();
  expect(notified).toEqual([false, true]);
});

test('a failed send is retried with growing pauses, always with the same id', async () => {
  const { send, posted, waits } = aBrowser([failed, failed, failed, stored]);
  const states = await send();
  expect(kinds(states)).toEqual([
    'sending',
    'waiting',
    'sending',
    'waiting',
    'sending',
    'waiting',
    'sending',
    'stored',
  ]);
  expect(posted).toEqual(['id', 'id', 'id', 'id']);
  expect(waits).toEqual([1_000, 1_500, 2_500]);
});

test('the draft stays until the server has confirmed', async () => {
  const { store, env, send } = aBrowser([failed, stored]);
  const outcomes: boolean[] = [];
  const { post } = env;
  Object.assign(env, {
    post: (...args: Parameters<SenderEnv['post']>) => {
      outcomes.push(readDraft(store, 'survey') !== null && readOutgoing(store, 'survey') !== null);
      return post(...args);
    },
  });
  await send();
  expect(outcomes).toEqual([true, true]);
});

test('a pause continues across reloads', async () => {
  const { send, waits } = aBrowser([stored], { tries: 3, not_before: 8_000 });
  expect(kinds(await send())).toEqual(['sending', 'waiting', 'sending', 'stored']);
  expect(waits).toEqual([8_000]);
});

test('ignores a pause that a wrong clock made too long', async () => {
  for (const not_before of [NO_PAUSE_MS, 365 * 86_400_000, Infinity, NaN]) {
    const { send, waits } = aBrowser([stored], { tries: 3, not_before });
    expect(kinds(await send())).toEqual(['sending', 'stored']);
    expect(waits).toEqual([]);
  }
  const { send, waits } = aBrowser([stored], { tries: 9, not_before: 1_060_000 });
  expect(kinds(await send())).toEqual(['sending', 'waiting', 'sending', 'stored']);
  expect(waits).toEqual([1_060_000]);
});

test('a refusal stops sending and leaves the draft for correction', async () => {
  const { store, send } = aBrowser([refused]);
  expect(await send()).toEqual([{ kind: 'sending' }, refused]);
  expect(readOutgoing(store, 'survey')).toBeNull();
  expect(readDraft(store, 'survey')?.submission_id).toBe('id');
});

test('one of two tabs sends at a time, and both receive the reply', async () => {
  const { store, send, posted } = aBrowser([stored, stored]);
  const [one, other] = await Promise.all([send(), send()]);
  expect(posted).toEqual(['id', 'id']);
  expect([one.at(-1), other.at(-1)]).toEqual([stored, stored]);
  expect([readOutgoing(store, 'survey'), readDraft(store, 'survey')]).toEqual([null, null]);
});

test('a draft that a second tab writes during sending is neither refused nor left behind', async () => {
  const { store, send, env } = aBrowser([stored, stored]);
  const draft = readDraft(store, 'survey')!;
  const { withLock } = env;
  let attempts = 0;
  Object.assign(env, {
    withLock: (name: string, work: () => Promise<void>) =>
      withLock(name, () => {
        // Browsers merge the writes of two tabs in their own order.
        if (++attempts === 2) writeDraft(store, 'survey', draft);
        return work();
      }),
  });
  const [, other] = await Promise.all([send(), send()]);
  expect(other.at(-1)).toEqual(stored);
  expect(readDraft(store, 'survey')).toBeNull();
});

test('a refusal does not delete queued kiosk answers unless the survey is gone', async () => {
  const gone: Outcome = { kind: 'refused', code: 'not_found', fields: {} };
  for (const [last, tries] of [
    [stored, 3],
    [gone, 3],
  ] as const) {
    const { store, env, posted } = aBrowser([refused, refused, last]);
    writeOutgoing(store, { survey_id: 'survey.id', submission, tries: 0, not_before: 0 });
    await sendOutgoing(env, 'survey.id', () => {});
    expect(posted).toHaveLength(tries);
    expect(readOutgoing(store, 'survey.id')).toBeNull();
    // The draft belongs to the next participant.
    expect(readDraft(store, 'survey')?.submission_id).toBe('id');
  }
});

test('both of two tabs receive a refusal', async () => {
  const { send } = aBrowser([refused, refused]);
  const [one, other] = await Promise.all([send(), send()]);
  expect([one.at(-1), other.at(-1)]).toEqual([refused, refused]);
});

import { expect, test } from 'vitest';
import { makeDeviceStore } from './device-store.ts';
import {
  afterFailure,
  listOutgoing,
  NO_PAUSE_MS,
  type Outgoing,
  outboxKey,
  readOutgoing,
  readReply,
  wipeOutgoing,
  writeOutgoing,
} from './outbox.ts';

const noStorage = () => {
  throw new DOMException('denied', 'SecurityError');
};
const outgoing: Outgoing = {
  survey_id: 'survey',
  submission: { submission_id: 'ABC', answers: [{ question_id: 'q', answer: 'x' }] },
  tries: 0,
  not_before: 0,
};

test('draws pauses from a range that grows from a second to a minute', () => {
  const pauses = (random: number) => {
    let next = outgoing;
    return Array.from({ length: 9 }, () => {
      next = afterFailure(next, {}, 1_000, random);
      return next.not_before - 1_000;
    });
  };
  expect(pauses(0)).toEqual(Array.from({ length: 9 }, () => 500));
  expect(pauses(1)).toEqual([1_500, 2_500, 4_500, 8_500, 16_500, 32_500, 60_500, 60_500, 60_500]);
});

test('waits as long as Retry-After says, with a random addition', () => {
  expect(afterFailure(outgoing, { retryAfter: 30 }, 0, 0).not_before).toBe(30_000);
  expect(afterFailure(outgoing, { retryAfter: 30 }, 0, 1).not_before).toBe(31_000);
  // `Retry-After` from a proxy must not delay answers for days or exceed timer limits.
  for (const retryAfter of [86_400, Infinity])
    expect(afterFailure(outgoing, { retryAfter }, 0, 0).not_before).toBe(1_000_000);
  const last = afterFailure({ ...outgoing, tries: 10 }, { retryAfter: Infinity }, 0, 1);
  expect(last.not_before).toBeLessThan(NO_PAUSE_MS);
  expect(afterFailure({ ...outgoing, tries: 10 }, { retryAfter: 5 }, 0, 0.5).not_before).toBe(35_000);
});

test('10,000 browsers retrying after an outage never send a sixth of them in one second', () => {
  // All clients fail at the same moment, repeatedly, until the server is back.
  const perSecond = new Map<number, number>();
  for (let n = 0; n < 10_000; n++) {
    let [next, now] = [outgoing, 0];
    while (now < 30_000) {
      next = afterFailure(next, { retryAfter: 2 }, now, Math.random());
      now = next.not_before;
    }
    const second = Math.floor(now / 1_000);
    perSecond.set(second, (perSecond.get(second) ?? 0) + 1);
  }
  expect(Math.max(...perSecond.values())).toBeLessThan(10_000 / 6);
});

test('the submission itself never changes between tries', () => {
  expect(afterFailure(outgoing, {}, 0, 0).submission).toBe(outgoing.submission);
});

const reply = (status: number, body: unknown, retryAfter: string | null = null) =>
  readReply('ABC', { status, body, retryAfter });
const refusal = (code: string) => ({ error: { code, fields: { answers: 'answer_required' } } });

test('201 and 200 with the same submission id mean stored', () => {
  expect(reply(201, { submission_id: 'abc', receipt: 'r' })).toEqual({ kind: 'stored', receipt: 'r' });
  expect(reply(200, { submission_id: 'ABC' })).toEqual({ kind: 'stored', receipt: undefined });
});

test('a captive portal that says 200 to everything is not the server', () => {
  expect(reply(200, undefined).kind).toBe('failed');
  expect(reply(200, { submission_id: 'other' }).kind).toBe('failed');
});

test.each([500, 502, 503, 504, 429, 408])('%i may be temporary and is retried', (status) => {
  expect(reply(status, refusal('unavailable'), '7')).toEqual({
    kind: 'failed',
    reached: true,
    retryAfter: 7,
  });
});

test.each([403, 404, 413])('%i from an intermediary without an error code is retried', (status) => {
  expect(reply(status, undefined).kind).toBe('failed');
});

test.each([
  [410, 'survey_expired'],
  [422, 'invalid'],
  [403, 'forbidden'],
  [404, 'not_found'],
])('%i %s is final', (status, code) => {
  expect(reply(status, refusal(code))).toEqual({
    kind: 'refused',
    code,
    fields: { answers: 'answer_required' },
  });
});

test('a stored submission reads back, is listed, and is gone after deletion', () => {
  const store = makeDeviceStore(noStorage);
  writeOutgoing(store, { ...outgoing, tries: 2, not_before: 99 });
  expect(readOutgoing(store, 'survey')).toEqual({ ...outgoing, tries: 2, not_before: 99 });
  expect(listOutgoing(store)).toEqual(['survey']);
  wipeOutgoing(store, 'survey');
  expect(readOutgoing(store, 'survey')).toBeNull();
  expect(listOutgoing(store)).toEqual([]);
});

test.each(['', 'x', 'null', '{}', '{"submission":{"submission_id":"a"}}'])(
  'rejects an invalid submission: %s',
  (text) => {
    const store = makeDeviceStore(noStorage);
    store.write(outboxKey('survey'), text);
    expect(readOutgoing(store, 'survey')).toBeNull();
  },
);

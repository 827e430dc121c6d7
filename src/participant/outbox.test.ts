import { expect, test } from 'vitest';
import { makeDeviceStore } from './device-store.ts';
import {
  afterFailure,
  listOutgoing,
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

test('pauses grow from a second to a minute', () => {
  const pauses: number[] = [];
  let next = outgoing;
  for (let i = 0; i < 9; i++) {
    next = afterFailure(next, {}, 1_000, 0);
    pauses.push(next.not_before - 1_000);
  }
  expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000]);
  expect(next.tries).toBe(9);
});

test('browsers that wait for the same server come back at different moments', () => {
  expect(afterFailure(outgoing, {}, 0, 0.5).not_before).toBe(1_150);
  expect(afterFailure(outgoing, {}, 0, 1).not_before).toBe(1_300);
});

test('a server that says when to come again is heard', () => {
  expect(afterFailure(outgoing, { retryAfter: 30 }, 0, 0).not_before).toBe(30_000);
  expect(afterFailure({ ...outgoing, tries: 10 }, { retryAfter: 5 }, 0, 0).not_before).toBe(60_000);
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

test.each([500, 502, 503, 504, 429, 408])('%i may pass by itself and is tried again', (status) => {
  expect(reply(status, refusal('unavailable'), '7')).toEqual({
    kind: 'failed',
    reached: true,
    retryAfter: 7,
  });
});

test.each([403, 404, 413])('%i from something in between, without our code, is tried again', (status) => {
  expect(reply(status, undefined).kind).toBe('failed');
});

test.each([
  [410, 'survey_expired'],
  [422, 'invalid'],
  [403, 'forbidden'],
  [404, 'not_found'],
])('%i %s is refused for good', (status, code) => {
  expect(reply(status, refusal(code))).toEqual({
    kind: 'refused',
    code,
    fields: { answers: 'answer_required' },
  });
});

test('a submission is read as it was written, listed, and gone when wiped', () => {
  const store = makeDeviceStore(noStorage);
  writeOutgoing(store, { ...outgoing, tries: 2, not_before: 99 });
  expect(readOutgoing(store, 'survey')).toEqual({ ...outgoing, tries: 2, not_before: 99 });
  expect(listOutgoing(store)).toEqual(['survey']);
  wipeOutgoing(store, 'survey');
  expect(readOutgoing(store, 'survey')).toBeNull();
  expect(listOutgoing(store)).toEqual([]);
});

test.each(['', 'x', 'null', '{}', '{"submission":{"submission_id":"a"}}'])(
  'what cannot be a submission is none: %s',
  (text) => {
    const store = makeDeviceStore(noStorage);
    store.write(outboxKey('survey'), text);
    expect(readOutgoing(store, 'survey')).toBeNull();
  },
);

import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { submission } from '../../../../shared/api/responses.ts';
import { readPlainSubmission } from './read-submission.ts';

const answer = () => ({ question_id: randomUUID(), answer: 'Red' });
const plain = { submission_id: randomUUID(), answers: [answer(), answer()] };

test.each([
  plain,
  { ...plain, answers: [] },
  { ...plain, participant_name: null },
  { ...plain, participant_name: 'Ada Lovelace' },
  { ...plain, access_token: 'a.b', opened_token: 'c.d' },
  { ...plain, secret: 's'.repeat(16) },
  { ...plain, secret: 's'.repeat(64) },
])('parses an ordinary submission without the schema: %j', (body) => {
  expect(readPlainSubmission(body)).toEqual(submission.parse(body));
});

test.each([
  null,
  [],
  'text',
  {},
  { ...plain, submission_id: 'x' },
  { ...plain, submission_id: 7 },
  { ...plain, answers: 'Red' },
  { ...plain, answers: { Q1: null } },
  { ...plain, answers: { Q1: { Taste: 'Good' } } },
  { ...plain, answers: [null] },
  { ...plain, answers: [[]] },
  { ...plain, answers: [{ ...answer(), more: 1 }] },
  { ...plain, answers: [{ question_id: randomUUID() }] },
  { ...plain, answers: [{ ...answer(), answer: 'x'.repeat(10_001) }] },
  { ...plain, answers: [{ ...answer(), question_id: 'x' }] },
  { ...plain, answers: Array.from({ length: 501 }, answer) },
  { ...plain, participant_name: ' Ada ' },
  { ...plain, participant_name: 'x'.repeat(201) },
  { ...plain, participant_name: 5 },
  { ...plain, access_token: null },
  { ...plain, secret: 's'.repeat(15) },
  { ...plain, secret: 's'.repeat(65) },
  { ...plain, secret: null },
  { ...plain, opened_token: 'x'.repeat(501) },
  { ...plain, colour: 'red' },
  JSON.parse(`{"__proto__": {}, "submission_id": "${plain.submission_id}", "answers": []}`) as unknown,
])('leaves any other submission to the schema: %j', (body) => {
  expect(readPlainSubmission(body)).toBeNull();
});

test('many values in short lists are left to the schema, which refuses them', () => {
  const list = Array.from({ length: 600 }, (_, i) => i);
  const byQuestion = (lists: number) => Array.from({ length: lists }, () => ({ ...answer(), answer: list }));
  const byCode = (lists: number) =>
    Object.fromEntries(Array.from({ length: lists }, (_, i) => [`Q${i + 1}`, list]));
  for (const of of [byQuestion, byCode]) {
    expect(readPlainSubmission({ ...plain, answers: of(16) })).not.toBeNull();
    expect(readPlainSubmission({ ...plain, answers: of(17) })).toBeNull();
    expect(submission.safeParse({ ...plain, answers: of(17) }).success).toBe(false);
  }
});

test('an id at the position of its question takes the fast path', () => {
  const [first, second] = plain.answers;
  expect(readPlainSubmission(plain, [{ id: first!.question_id }])).toEqual(plain);
  expect(readPlainSubmission(plain, [{ id: second!.question_id }, { id: first!.question_id }])).toEqual(
    plain,
  );
  const odd = { ...plain, answers: [first, { answer: 'Red', question_id: 'x' }] };
  expect(readPlainSubmission(odd, [{ id: first!.question_id }, { id: second!.question_id }])).toBeNull();
  const nameless = { ...plain, answers: [first, { answer: 'Red', colour: 'red' }] };
  expect(readPlainSubmission(nameless, [{ id: first!.question_id }])).toBeNull();
});

test('the fast path parses the same as the schema', () => {
  const text = fc.oneof(fc.string(), fc.constantFrom(' Ada', 'Ada\u0000', '\ud800', 'Ada'), fc.uuid());
  const value = fc.oneof(text, fc.constant(null), fc.constant(undefined), fc.integer());
  const one = fc.record({ question_id: value, answer: value, other: value }, { requiredKeys: [] });
  const body = fc.record(
    {
      submission_id: fc.oneof(fc.uuid(), value),
      answers: fc.oneof(fc.array(fc.oneof(one, fc.record({ question_id: fc.uuid(), answer: text }))), value),
      participant_name: value,
      access_token: value,
      opened_token: value,
      other: value,
    },
    { requiredKeys: ['submission_id', 'answers'] },
  );
  fc.assert(
    fc.property(body, (sample) => {
      const sent: unknown = JSON.parse(JSON.stringify(sample));
      const read = readPlainSubmission(sent);
      expect(read === null || isDeepStrictEqual(submission.parse(sent), read)).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createElementReader } from './read-elements.ts';

function readAll(chunks: readonly string[]) {
  const reader = createElementReader('questions');
  return { elements: chunks.flatMap((chunk) => reader.read(chunk)), state: reader.state() };
}

test('emits an element with its closing character, before the next one begins', () => {
  const reader = createElementReader('questions');
  expect(reader.read('{"questions":[{"a":1')).toEqual([]);
  expect(reader.read('}')).toEqual([{ a: 1 }]);
  expect(reader.read(',{"a":2}')).toEqual([{ a: 2 }]);
  expect(reader.state()).toBe('open');
  expect(reader.read(']}')).toEqual([]);
  expect(reader.state()).toBe('closed');
});

test('parses any list of any values for any chunking', () => {
  fc.assert(
    fc.property(
      fc.array(fc.dictionary(fc.string(), fc.jsonValue())),
      fc.array(fc.nat({ max: 400 })),
      fc.boolean(),
      (list, cuts, pretty) => {
        const text = JSON.stringify({ note: '[{"', other: [[{}]], questions: list }, null, pretty ? 2 : 0);
        const cutPoints = [0, ...cuts.filter((cut) => cut < text.length), text.length].toSorted(
          (a, b) => a - b,
        );
        const chunks = cutPoints.slice(1).map((index, i) => text.slice(cutPoints[i], index));
        const { elements, state } = readAll(chunks);
        expect(elements).toEqual(JSON.parse(JSON.stringify(list)));
        expect(state).toBe('closed');
      },
    ),
  );
});

test.each([
  ['a code fence', '```json\n{"questions":[{"a":1}]}\n```'],
  ['a sentence before', 'Here you are: {"questions": [ {"a":1} ]}'],
  ['another object before', '{"plan":{"questions":[7]}} {"questions":[{"a":1}]}'],
])('skips text around the JSON: %s', (_, text) => {
  expect(readAll([text])).toEqual({ elements: [{ a: 1 }], state: 'closed' });
});

test('separates invalid elements from valid ones and rejects lists of other things', () => {
  expect(readAll(['{"questions":[{"a":},{"a":2},nonsense,{"a":3}]}']).elements).toEqual([
    undefined,
    { a: 2 },
    undefined,
    { a: 3 },
  ]);
  expect(readAll(['{"items":[{"a":1}]}'])).toEqual({ elements: [], state: 'missing' });
  expect(readAll(['[{"a":1}]']).state).toBe('missing');
  expect(readAll(['{"x":"questions","y":[{"a":1}]}']).state).toBe('missing');
});

test('bounds the memory for an unterminated element and reports it as broken', () => {
  const { elements } = readAll([
    '{"questions":[{"a":"',
    ...Array.from({ length: 50 }, () => 'x'.repeat(1_000)),
    '"},{"a":2}]}',
  ]);
  expect(elements).toEqual([undefined, { a: 2 }]);
});

test('invalid input never throws', () => {
  fc.assert(fc.property(fc.array(fc.string()), (chunks) => void readAll(['{"questions":[', ...chunks])));
});

import { expect, test } from 'vitest';
import { assignParts, toQuestion } from '../../question.ts';
import type { StoredValue, AnswerJson, WrittenIn } from '../../question-type.ts';
import { constantSumRules } from './rules.ts';

const sent = (settings: object) => constantSumRules.settings.parse(settings);

function read(
  wire: AnswerJson,
  { written = 'words', step = 1 }: { written?: WrittenIn; step?: number } = {},
) {
  const settings = {
    options: ['Price', 'Speed', 'Looks'].map((text, i) => ({ id: i + 1, text })),
    total: 100,
    step,
  };
  let slot = 100;
  const question = toQuestion({
    id: '00000000-0000-4000-8000-000000000001',
    slot: 11,
    question_text: 'How important?',
    question_type: 'constant_sum' as const,
    settings,
    stored_parts: assignParts(
      { slot: 11, question_type: 'constant_sum', settings },
      undefined,
      () => (slot += 1),
    ),
    is_optional: false,
    archived: false,
  });
  const into: Record<number, StoredValue> = {};
  const wrong =
    constantSumRules.read(wire, question, into, written) ?? constantSumRules.checkAnswers!(into, question);
  return wrong ?? { ...into };
}

test('rejects totals that the step does not divide, over 15 items and totals that are too large', () => {
  expect(constantSumRules.checkSettings(sent({ options: ['A'], total: 100, step: 30 }))).toEqual({
    step: 'sum_step',
  });
  expect(constantSumRules.checkSettings(sent({ options: ['A', 'B'] }))).toEqual({});
  expect(() => sent({ options: ['A'], total: 601 })).toThrow('too_big');
  expect(() => sent({ options: Array.from({ length: 16 }, (_, i) => `${i}`) })).toThrow('too_big');
});

test('another total makes another question, other texts do not', () => {
  const before = { options: [{ id: 1, text: 'A' }], total: 100 };
  expect(constantSumRules.isSame!(before, sent({ options: ['B'], total: 100 }))).toBe(true);
  expect(constantSumRules.isSame!(before, sent({ options: ['A'], total: 50 }))).toBe(false);
});

test.each<[AnswerJson, object]>([
  [
    { Price: 60, Speed: 40 },
    { 11: 3, 101: 60, 102: 40, 103: 0 },
  ],
  [
    { Price: '60', Speed: ' 40 ', Looks: '' },
    { 11: 3, 101: 60, 102: 40, 103: 0 },
  ],
  [
    { Price: 60, Speed: 30 },
    { code: 'sum_total', params: { total: 100, sum: 90 } },
  ],
  [
    { Price: 60.5, Speed: 39.5 },
    { code: 'not_possible', part: 'Q11_1' },
  ],
  [{ Price: 101 }, { code: 'not_possible', part: 'Q11_1' }],
  [
    { Price: -1, Speed: 101 },
    { code: 'not_possible', part: 'Q11_1' },
  ],
  [{ Charm: 100 }, { code: 'not_possible' }],
  [['Price'], { code: 'not_possible' }],
  [100, { code: 'not_possible' }],
])('%j is %j', (wire, expected) => {
  expect(read(wire)).toEqual(expected);
});

test('accepts items by id and shares that fit the step', () => {
  expect(read({ 1: 100 }, { written: 'codes' })).toMatchObject({ 101: 100 });
  expect(read({ 1: 50, 2: 50 }, { written: 'codes', step: 20 })).toEqual({
    code: 'number_step',
    part: 'Q11_1',
  });
});

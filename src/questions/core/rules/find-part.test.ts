import { expect, test } from 'vitest';
import { cpuGrowth } from '../../../../tests/support/cpu-growth.ts';
import { toQuestion } from '../../question.ts';
import { RULES } from '../../rules.ts';
import { findPart } from './find-part.ts';

test('finds a part by its key', () => {
  const parts = [{ key: '' }, { key: 'other:2' }];
  expect(findPart(parts, 'other:2')).toBe(parts[1]);
  expect(findPart(parts, 'other:3')).toBeUndefined();
});

test('reading the texts of all options takes time linear in their number', async () => {
  const many = (size: number) => {
    const ids = Array.from({ length: size }, (_, i) => i + 1);
    const settings = { options: ids.map((id) => ({ id, text: `Option ${id}`, other: true })) };
    const keys = ['', ...ids.map((id) => `other:${id}`)];
    const question = toQuestion({
      id: '',
      slot: 1,
      question_text: 'Which?',
      question_type: 'checkboxes',
      settings,
      stored_parts: keys.map((key, i) => ({
        key,
        slot: i + 1,
        class: key === '' ? ('codes' as const) : ('text' as const),
        list: null,
        grouped: true,
      })),
      is_optional: false,
      archived: false,
    });
    return { question, answer: ids.map((option) => ({ option, text: 'Why' })) };
  };
  const sizes = { small: 500, large: 4_000 };
  const inputs = new Map(Object.values(sizes).map((size) => [size, many(size)]));
  const { read, checkAnswers } = RULES.checkboxes;
  const growth = await cpuGrowth((size) => {
    const { question, answer } = inputs.get(size)!;
    const into = {};
    expect(read(answer, question, into, 'codes')).toBeNull();
    expect(checkAnswers!(into, question)).toBeNull();
  }, sizes);
  expect(growth).toBeLessThan(24);
});

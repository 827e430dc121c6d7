import { expect, test } from 'vitest';
import { BOUNDS } from '../../../../shared/bounds.ts';
import { readPlainForm } from './plain-form.ts';

test('a plain form names each shown question once and has a limited number', () => {
  const shownBy = (shown: string) => readPlainForm({ step: '1', shown }).step?.shown;
  expect(shownBy('Q1 Q2 Q1')).toEqual(['Q1', 'Q2']);
  const many = Array.from({ length: 200_000 }, (_, i) => `Q${i}`).join(' ');
  expect(shownBy(many)).toHaveLength(BOUNDS.answerCodes);
});

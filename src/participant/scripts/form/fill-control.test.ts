import { expect, test } from 'vitest';
import { type Field, fillControl } from './fill-control.ts';

const box = (dataset: DOMStringMap = {}) =>
  ({ type: 'checkbox', value: '1', checked: false, dataset }) as unknown as HTMLInputElement;
const typed = (value: string, isFitting = true) =>
  ({ type: 'text', value, dataset: {}, checkValidity: () => isFitting }) as unknown as Field;

test('a query parameter ticks a matching checkbox but never a consent', () => {
  const [chosen, other, consent] = [box(), box(), box({ byHand: 'true' })];
  expect(fillControl(chosen, '1')).toBe(true);
  expect(chosen.checked).toBe(true);
  expect(fillControl(other, '2')).toBe(false);
  expect(fillControl(consent, '1')).toBe(false);
  expect([other.checked, consent.checked]).toEqual([false, false]);
});

test('fills only empty fields and ignores values that do not fit', () => {
  const [empty, full, strict] = [typed(''), typed('Rain'), typed('', false)];
  expect([empty, full, strict].map((field) => fillControl(field, 'Sun'))).toEqual([true, false, false]);
  expect([empty, full, strict].map(({ value }) => value)).toEqual(['Sun', 'Rain', '']);
});

import { expect, test } from 'vitest';
import { toastPlace } from './toast-place.ts';

const good = { tone: 'success', isActedOn: false, isPhone: true, hasDialog: false, isBelow: false } as const;

test('good news stand over the header of a phone, but not over the head of a dialog or what they tell of', () => {
  expect(toastPlace(good)).toBe('top-center');
  expect(toastPlace({ ...good, hasDialog: true })).toBe('bottom-center');
  expect(toastPlace({ ...good, isPhone: false })).toBe('bottom-center');
  expect(toastPlace({ ...good, isBelow: true })).toBe('bottom-center');
});

test('what went wrong, and what can be acted on, stands below', () => {
  expect(toastPlace({ ...good, tone: 'error' })).toBe('bottom-center');
  expect(toastPlace({ ...good, tone: 'info', isActedOn: true })).toBe('bottom-center');
  expect(toastPlace({ ...good, isActedOn: true })).toBe('top-center');
});

import { expect, test } from 'vitest';
import { toastPlacement } from './toast-placement.ts';

const good = { tone: 'success', isActedOn: false, isPhone: true, hasDialog: false, isBelow: false } as const;

test('good news stand over the header of a phone, but not over the head of a dialog or what they tell of', () => {
  expect(toastPlacement(good)).toBe('top-center');
  expect(toastPlacement({ ...good, hasDialog: true })).toBe('bottom-center');
  expect(toastPlacement({ ...good, isPhone: false })).toBe('bottom-center');
  expect(toastPlacement({ ...good, isBelow: true })).toBe('bottom-center');
});

test('what went wrong, and what can be acted on, stands below', () => {
  expect(toastPlacement({ ...good, tone: 'error' })).toBe('bottom-center');
  expect(toastPlacement({ ...good, tone: 'info', isActedOn: true })).toBe('bottom-center');
  expect(toastPlacement({ ...good, isActedOn: true })).toBe('top-center');
});

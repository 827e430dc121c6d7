import { expect, test } from 'vitest';
import { toastPlacement } from './toast-placement.ts';

const good = { tone: 'success', isActedOn: false, isPhone: true, hasDialog: false, isBelow: false } as const;

test('success toasts on a phone appear at the top unless a dialog or their subject is there', () => {
  expect(toastPlacement(good)).toBe('top-center');
  expect(toastPlacement({ ...good, hasDialog: true })).toBe('bottom-center');
  expect(toastPlacement({ ...good, isPhone: false })).toBe('bottom-center');
  expect(toastPlacement({ ...good, isBelow: true })).toBe('bottom-center');
});

test('errors and info toasts with an action appear at the bottom', () => {
  expect(toastPlacement({ ...good, tone: 'error' })).toBe('bottom-center');
  expect(toastPlacement({ ...good, tone: 'info', isActedOn: true })).toBe('bottom-center');
  expect(toastPlacement({ ...good, isActedOn: true })).toBe('top-center');
});

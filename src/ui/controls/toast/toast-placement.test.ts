import { expect, test } from 'vitest';
import { toastPlacement } from './toast-placement.ts';

const good = { tone: 'success', isActedOn: false, isPhone: true, hasDialog: false, isBelow: false } as const;

test('toasts on a phone cover the header but not a dialog head or their subject', () => {
  expect(toastPlacement(good)).toBe('top-center');
  expect(toastPlacement({ ...good, hasDialog: true })).toBe('bottom-center');
  expect(toastPlacement({ ...good, isPhone: false })).toBe('bottom-center');
  expect(toastPlacement({ ...good, isBelow: true })).toBe('bottom-center');
});

test('errors and toasts with an action appear at the bottom', () => {
  expect(toastPlacement({ ...good, tone: 'error' })).toBe('bottom-center');
  expect(toastPlacement({ ...good, tone: 'info', isActedOn: true })).toBe('bottom-center');
  expect(toastPlacement({ ...good, isActedOn: true })).toBe('top-center');
});

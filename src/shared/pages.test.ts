import { expect, test } from 'vitest';
import { findOwnerPage } from './pages.ts';

test.each([
  ['/', 'home'],
  ['/auth', 'auth'],
  ['/auth/callback', 'authCallback'],
  ['/edit', 'editNothing'],
  ['/edit/abc', 'edit'],
  ['/results/abc', 'results'],
  ['/dashboard/', 'dashboard'],
])('%s is the page %s', (path, page) => {
  expect(findOwnerPage(path)).toBe(page);
});

test.each(['/nowhere', '/edit/a/b', '/dashboard/x', '/api/health'])('%s is not a page', (path) => {
  expect(findOwnerPage(path)).toBe(null);
});

import { expect, test } from 'vitest';
import { isOwnerPage } from './pages.ts';

test.each(['/', '/auth', '/auth/callback', '/edit', '/edit/abc', '/results/abc', '/dashboard/'])(
  '%s is a page',
  (path) => {
    expect(isOwnerPage(path)).toBe(true);
  },
);

test.each(['/nowhere', '/edit/a/b', '/dashboard/x', '/api/health'])('%s is none', (path) => {
  expect(isOwnerPage(path)).toBe(false);
});

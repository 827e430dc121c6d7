import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openApp, serverForVisitor } from '../../../../../tests/support/open-app.tsx';

test.each([
  ['?confirmed=true', 'Completing authentication...', 'Your e-mail address is confirmed.'],
  ['', 'Completing authentication...', ''],
  ['?error=access_denied', 'Authentication Error', 'Authentication failed'],
  ['#error=access_denied&error_description=Nobody+here', 'Authentication Error', 'Nobody here'],
  ['?error=access_denied&error_description=Nobody%20there', 'Authentication Error', 'Nobody there'],
])('the callback %s shows its outcome for 3 s, then goes to /auth', async (query, heading, words) => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 1 });
  try {
    serverForVisitor();
    await openApp(`/auth/callback${query}`);
    await screen.findByRole('heading', { name: heading });
    expect(screen.getByRole('main').textContent).toContain(words);
    expect((screen.getByRole('main').textContent ?? '').includes('confirmed')).toBe(
      words.includes('confirmed'),
    );
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(window.location.pathname).toBe('/auth/callback');
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    await waitFor(() => expect(window.location.pathname).toBe('/auth'));
  } finally {
    vi.useRealTimers();
  }
});

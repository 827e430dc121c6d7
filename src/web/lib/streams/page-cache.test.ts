import { expect, test, vi } from 'vitest';
import { watchPageCache } from './page-cache.ts';

test('a page is cached at pagehide and restored only from the back/forward cache', () => {
  const target = new EventTarget();
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
  vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target));
  const calls: string[] = [];
  const stop = watchPageCache(
    () => calls.push('leave'),
    () => calls.push('restore'),
  );
  const show = (persisted: boolean) =>
    target.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  show(false);
  target.dispatchEvent(new Event('pagehide'));
  show(true);
  expect(calls).toEqual(['leave', 'restore']);
  stop();
  target.dispatchEvent(new Event('pagehide'));
  show(true);
  expect(calls).toHaveLength(2);
  vi.unstubAllGlobals();
});

/** Key prefix of drafts, which belong to a user or visitor. */
export const DRAFT_PREFIX = 'canvass:draft:';

const SIGNED_OUT = 'canvass:signed-out';

/** Deletes all drafts on sign-out, before another user signs in. Other tabs stop storing drafts. */
export function deleteDrafts(storage: Storage = localStorage): void {
  const keys = Array.from({ length: storage.length }, (_, i) => storage.key(i));
  for (const key of keys) if (key?.startsWith(DRAFT_PREFIX)) storage.removeItem(key);
  storage.setItem(SIGNED_OUT, new Date().toISOString());
  // Storage events reach other tabs only.
  window.dispatchEvent(new StorageEvent('storage', { key: SIGNED_OUT }));
}

/** Calls `listener` on sign-out in any tab; returns the unsubscribe function. */
export function onSignOut(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === SIGNED_OUT) listener();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

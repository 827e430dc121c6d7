/** Where drafts of surveys are kept on this device: everything below this belongs to one person or another. */
export const DRAFT_PREFIX = 'canvass:draft:';

const SIGNED_OUT = 'canvass:signed-out';

/**
 * Forgets every unsaved draft on this device, as its person signs out: the next one may be somebody else. Tabs that
 * still show one are told to keep it no longer.
 */
export function deleteDrafts(storage: Storage = localStorage): void {
  const keys = Array.from({ length: storage.length }, (_, i) => storage.key(i));
  for (const key of keys) if (key?.startsWith(DRAFT_PREFIX)) storage.removeItem(key);
  storage.setItem(SIGNED_OUT, new Date().toISOString());
  // Other tabs hear of a change by themselves, this one does not.
  window.dispatchEvent(new StorageEvent('storage', { key: SIGNED_OUT }));
}

/** Calls back when somebody signs out on this device, in whichever tab. Gives the function that ends it. */
export function onSignOut(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === SIGNED_OUT) listener();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

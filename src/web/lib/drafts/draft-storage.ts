/** Maximum number of waiting drafts besides the current one. */
const MAX_DRAFTS = 8;

/** Returns the keys of drafts still offered while a newer one is current. */
export function offeredKeys(key: string): readonly string[] {
  return Array.from({ length: MAX_DRAFTS }, (_, i) => (i === 0 ? `${key}:offered` : `${key}:offered-${i}`));
}

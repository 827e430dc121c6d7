/** How many drafts that nobody has decided about wait beside the one being kept. */
const MAX_DRAFTS = 8;

/** Where drafts wait that are still offered while a newer one is already being kept under a key. */
export function offeredKeys(key: string): readonly string[] {
  return Array.from({ length: MAX_DRAFTS }, (_, i) => (i === 0 ? `${key}:offered` : `${key}:offered-${i}`));
}

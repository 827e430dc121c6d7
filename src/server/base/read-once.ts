/**
 * Makes a reading that is done when it is first asked for, and once for all who ask; what could not be read is read again
 * by who asks next, so that one failure does not refuse everybody until a restart.
 * @returns what was read; rejects as the reading does
 */
export function readOnce<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined;
  return () =>
    (reading ??= read().catch((error: unknown) => {
      reading = undefined;
      throw error;
    }));
}

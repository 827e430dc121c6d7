/** Where a connection comes back for everybody in a hall at once, their devices come back over this time. */
const SPREAD_MS = 5_000;

/**
 * Pauses before another try. A connection that comes back ends one early, at a moment drawn by chance, but only
 * where the last try reached nobody: a server that was reached has said itself when to come. `retryNow` ends it at once.
 * @param random from 0 to 1
 */
export function makePauses(connection: Pick<EventTarget, 'addEventListener'>, random: () => number) {
  let end = () => {};
  return {
    retryNow: () => end(),
    waitUntil: (time: number, reached: boolean) =>
      new Promise<void>((resolve) => {
        setTimeout((end = resolve), time - Date.now());
        // Those of earlier pauses stay, and end nothing any more: the page has no bytes to take them away.
        if (!reached) connection.addEventListener('online', () => setTimeout(resolve, SPREAD_MS * random()));
      }),
  };
}

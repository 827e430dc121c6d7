/** When a shared connection returns, all devices on it retry spread over this time. */
const SPREAD_MS = 5_000;

/**
 * Pauses before another attempt. A returning connection ends it early, at a random moment, unless the last attempt
 * reached the server.
 * @param random from 0 to 1
 */
export function makePauses(connection: Pick<EventTarget, 'addEventListener'>, random: () => number) {
  let end = () => {};
  return {
    retryNow: () => end(),
    waitUntil: (time: number, reached: boolean) =>
      new Promise<void>((resolve) => {
        setTimeout((end = resolve), time - Date.now());
        // Old listeners do nothing; removing them is not worth the bytes.
        if (!reached) connection.addEventListener('online', () => setTimeout(resolve, SPREAD_MS * random()));
      }),
  };
}

/** Device storage of a kiosk page; every operation may fail. */
export interface KioskDevice {
  readonly countWaiting: () => number;
  /**
   * Queues the waiting submission, so the page is free for the next person.
   * @returns false if it could not be stored; the page must then stay open
   */
  readonly queue: () => boolean;
  /** Deletes the previous participant's draft and preferences. */
  readonly wipe: () => void;
}

/** Uses the keys of `draft.ts` and `outbox.ts`. */
export function makeKioskDevice(survey_id: string, open: () => Storage): KioskDevice {
  const own = `canvass.outbox.${survey_id}`;
  const attempt = <T>(action: (storage: Storage) => T, fallback: T): T => {
    try {
      return action(open());
    } catch (error) {
      if (error instanceof DOMException) return fallback;
      throw error;
    }
  };
  return {
    countWaiting: () =>
      attempt((storage) => Object.keys(storage).filter((key) => key.startsWith(own)).length, 0),
    queue: () =>
      attempt((storage) => {
        const waiting = storage.getItem(own);
        if (waiting === null) return true;
        const id = /"submission_id":"([\w-]{1,64})"/.exec(waiting)?.[1] ?? '';
        storage.setItem(`${own}.${id}`, waiting);
        storage.removeItem(own);
        return true;
      }, false),
    wipe: () =>
      attempt((storage) => {
        storage.removeItem(`canvass.draft.${survey_id}`);
        storage.removeItem('canvass.mode');
      }, undefined),
  };
}

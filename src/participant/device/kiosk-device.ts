/** What a page in a hall does with the device's storage, which may refuse everything. */
export interface KioskDevice {
  /** How many submissions of this survey wait to be sent. */
  readonly countWaiting: () => number;
  /**
   * Puts what waits to be sent among what this device sends by itself, so that the page is free for the next person.
   * @returns false where it could not be kept: then the page has to stay
   */
  readonly queue: () => boolean;
  /** Takes away what the last person left: the draft, and how they liked the questions. */
  readonly wipe: () => void;
}

/** The device of a page that shows this survey. The keys are those of `draft.ts` and `outbox.ts`. */
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

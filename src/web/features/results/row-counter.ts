const LF = 10;
const QUOTE = 34;

export interface RowCounter {
  /** Counts further bytes and returns the rows so far. */
  count(bytes: Uint8Array): number;
}

/** Counts CSV rows, ignoring line breaks in quotes and the header. */
export function csvRowCounter(): RowCounter {
  let lines = 0;
  let quoted = false;
  return {
    count(bytes) {
      for (const byte of bytes) {
        if (byte === QUOTE) quoted = !quoted;
        else if (byte === LF && !quoted) lines += 1;
      }
      return Math.max(0, lines - 1);
    },
  };
}

/** Counts one row per line, without the first and last. */
export function lineRowCounter(): RowCounter {
  let lines = 0;
  return {
    count(bytes) {
      for (const byte of bytes) if (byte === LF) lines += 1;
      return Math.max(0, lines - 1);
    },
  };
}

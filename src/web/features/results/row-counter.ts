const LF = 10;
const QUOTE = 34;

/** Counts the rows that have come in a stream of bytes, for a progress in numbers. */
export interface RowCounter {
  /** Takes the next bytes; gives the rows so far. */
  count(bytes: Uint8Array): number;
}

/** Rows of CSV: a line break within quotes ends no row, and the first line is the heading. */
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

/** Rows that stand on a line each, after the first line and before the last. */
export function lineRowCounter(): RowCounter {
  let lines = 0;
  return {
    count(bytes) {
      for (const byte of bytes) if (byte === LF) lines += 1;
      return Math.max(0, lines - 1);
    },
  };
}

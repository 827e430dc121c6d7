/** Encodes rows from COPY (`typed-row.ts`) into a file, holding at most one chunk in memory. */
export interface Encoder {
  push(lines: readonly string[]): Uint8Array;
  /** Returns the bytes after the last row, also for files without rows. */
  end(): Uint8Array;
}

/** Makes a file of rows as COPY wrote them (`typed-row.ts`), and keeps no more than a piece of them. */
export interface Encoder {
  /** Takes some rows, the first time before them all that stands at the file's beginning. */
  push(lines: readonly string[]): Uint8Array;
  /** What follows the last row; also for a file without any. */
  end(): Uint8Array;
}

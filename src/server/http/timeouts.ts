/** How long a connection may take; what is slower than any real network holds what others need. */
export interface Timeouts {
  /** Headers of a request, from its first byte or from the start of the connection. */
  readonly headersMs: number;
  /** A whole request with its body. */
  readonly requestMs: number;
  /** A connection on which nothing moves in either direction while a reply is under way. */
  readonly idleMs: number;
  /** How often the above, and slow readers, are looked for. */
  readonly checkMs: number;
  /** What a reader may hold up before the rate counts. */
  readonly graceMs: number;
  readonly minBytesPerSecond: number;
}

/** A megabyte takes 90 seconds at 90 kbit/s, and a page has far less. */
export const TIMEOUTS: Timeouts = {
  headersMs: 30_000,
  requestMs: 90_000,
  idleMs: 120_000,
  checkMs: 5_000,
  graceMs: 30_000,
  minBytesPerSecond: 4_096,
};

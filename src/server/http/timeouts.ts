/** Limits on clients slower than any real network. */
export interface Timeouts {
  /** Headers, from the first byte or the start of the connection. */
  readonly headersMs: number;
  readonly requestMs: number;
  /** Time without traffic during a reply. */
  readonly idleMs: number;
  /** Interval of timeout checks. */
  readonly checkMs: number;
  /** Tolerance before the minimum rate applies. */
  readonly graceMs: number;
  readonly minBytesPerSecond: number;
}

/** A megabyte takes 90 seconds at 90 kbit/s; pages are smaller. */
export const TIMEOUTS: Timeouts = {
  headersMs: 30_000,
  requestMs: 90_000,
  idleMs: 120_000,
  checkMs: 5_000,
  graceMs: 30_000,
  minBytesPerSecond: 4_096,
};

/** A survey to send to, with ready-made `answers` of its submissions as JSON. */
export interface LoadTarget {
  readonly survey_id: string;
  readonly answers: readonly string[];
}

/** What the load generator is asked to do. */
export interface LoadJob {
  readonly port: number;
  readonly connections: number;
  readonly seconds: number;
  readonly targets: readonly LoadTarget[];
  /** Requests a second; without it, as many as the connections can. */
  readonly rate?: number;
}

/** What it saw; times in milliseconds. */
export interface LoadResult {
  readonly seconds: number;
  /** Replies by HTTP status; 0 is a lost connection. */
  readonly statuses: Readonly<Record<number, number>>;
  readonly p50: number;
  readonly p99: number;
  readonly cpuSeconds: number;
  /** Replies with 503 that did not say when to come again. */
  readonly withoutRetryAfter: number;
}

import type { Registry } from 'prom-client';

/** What one process has measured, as it goes from process to process. */
export type Snapshot = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

/** How figures of all processes come together: one asks the first process, which has every one of them tell. */
export type MetricsMessage =
  | { readonly metrics: 'ask'; readonly id: number }
  | { readonly metrics: 'tell'; readonly id: number }
  | { readonly metrics: 'told'; readonly id: number; readonly snapshot: Snapshot }
  | { readonly metrics: 'together'; readonly id: number; readonly text: string };

/** Whether a message between processes is one of these. */
export function isMetricsMessage(message: unknown): message is MetricsMessage {
  return typeof message === 'object' && message !== null && 'metrics' in message;
}

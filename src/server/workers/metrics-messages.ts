import type { MetricsSnapshot } from '../base/meters.ts';

/** A process asks the primary, which asks all. */
export type MetricsMessage =
  | { readonly metrics: 'ask'; readonly id: number }
  | { readonly metrics: 'tell'; readonly id: number }
  | { readonly metrics: 'told'; readonly id: number; readonly snapshot: MetricsSnapshot }
  | { readonly metrics: 'together'; readonly id: number; readonly text: string };

export function isMetricsMessage(message: unknown): message is MetricsMessage {
  return typeof message === 'object' && message !== null && 'metrics' in message;
}

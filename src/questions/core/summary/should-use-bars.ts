import type { Count } from './report-block.ts';

/** Product spec: single choice always has a pie. */
const FROM = 6;

export function shouldUseBars(counts: readonly Count[] = []): boolean {
  return counts.length >= FROM;
}

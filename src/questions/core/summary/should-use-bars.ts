import type { Count } from './report-block.ts';

/** The spec's pie is the default of `multiple_choice` only. */
const FROM = 3;

export function shouldUseBars(counts: readonly Count[] = []): boolean {
  return counts.length >= FROM;
}

import type { Count } from './report-block.ts';

/** So many slices are compared better as bars; the spec's pie stays for a question of one choice, however many it has. */
const FROM = 6;

/** Whether the options of a question are drawn as bars, since they are too many for a pie. */
export function shouldUseBars(counts: readonly Count[] = []): boolean {
  return counts.length >= FROM;
}

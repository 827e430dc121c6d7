/**
 * Returns the bar length of a mean rank: 1 for always first, 0 for always last.
 * @param ranks number of ranks that a participant gives
 */
export function rankLength(mean: number | null | undefined, ranks: number): number {
  if (mean == null) return 0;
  return ranks <= 1 ? 1 : within((ranks - mean) / (ranks - 1));
}

/** Returns the bar length of a mean that is part of a total. */
export function totalLength(mean: number | null | undefined, total: number): number {
  return mean == null || total <= 0 ? 0 : within(mean / total);
}

function within(length: number): number {
  return Math.min(1, Math.max(0, length));
}

/** Returns the number of ranks that a participant gives. */
export function ranksOf(settings: {
  readonly top?: number | null | undefined;
  readonly options: readonly object[];
}): number {
  return (
    settings.top ??
    settings.options.filter((option) => !('archived' in option && option.archived === true)).length
  );
}

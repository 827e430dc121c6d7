interface Retention {
  readonly retention_days: number | null;
  readonly retention_of: 'submissions' | 'texts';
}

/** Returns whether a rule deletes less or later than promised, which earlier answers rely on. */
export function isWeakerRetention(promised: Retention, now: Retention): boolean {
  if (promised.retention_days === null) return false;
  if (now.retention_days === null || now.retention_days > promised.retention_days) return true;
  return promised.retention_of === 'submissions' && now.retention_of === 'texts';
}

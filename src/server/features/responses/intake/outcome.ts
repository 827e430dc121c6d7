/**
 * `duplicate` was stored before; `changed` means that the survey has become anonymous, so the submission must be
 * rebuilt.
 */
export type Outcome = 'stored' | 'duplicate' | 'changed';

/** Adds two outcomes without storing: `quota_full` now, or `quota` if this id met a full quota before. */
export type IntakeOutcome = Outcome | 'quota_full' | 'quota';

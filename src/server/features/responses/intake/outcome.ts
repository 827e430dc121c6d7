/**
 * Whether a submission is new, or was stored before and changed nothing; `changed` where it was made for a survey with
 * names that is anonymous by now: nothing was stored, and it has to be made anew.
 */
export type Outcome = 'stored' | 'duplicate' | 'changed';

/** The same; `quota_full` where a quota was, and `quota` where it was when this id came before: nothing was stored. */
export type IntakeOutcome = Outcome | 'quota_full' | 'quota';

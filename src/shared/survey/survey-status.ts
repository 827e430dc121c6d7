/** Facts that decide a survey's status; times are ISO 8601 in UTC. */
export interface StatusFacts {
  readonly status: StoredStatus;
  readonly start_date: string | null;
  readonly end_date: string | null;
}

export const STORED_STATUSES = ['draft', 'active', 'completed'] as const;
export type StoredStatus = (typeof STORED_STATUSES)[number];

export const EFFECTIVE_STATUSES = ['active', 'scheduled', 'draft', 'closed'] as const;
export type EffectiveStatus = (typeof EFFECTIVE_STATUSES)[number];

export const NEXT_STEP = {
  active: 'close',
  scheduled: 'publish',
  draft: 'publish',
  closed: 'reopen',
} as const satisfies Record<EffectiveStatus, string>;

export type HomeGroup = 'active' | 'upcoming' | 'completed';

/**
 * Returns the displayed status (docs/spec.md#4-states). A draft whose start has passed is active
 * (docs/product-decisions.md#the-server-is-the-authority, 4).
 */
export function effectiveStatus(survey: StatusFacts, now: Date): EffectiveStatus {
  if (isOver(survey, now)) return 'closed';
  if (isActive(survey, now)) return 'active';
  if (startsLater(survey, now)) return 'scheduled';
  return 'draft';
}

/** Returns the group on the home page (docs/spec.md#4-states), or null. */
export function homeGroup(survey: StatusFacts, now: Date): HomeGroup | null {
  if (isOver(survey, now)) return 'completed';
  if (startsLater(survey, now)) return 'upcoming';
  return isActive(survey, now) ? 'active' : null;
}

/** Returns open if active, started and not ended (docs/product-decisions.md#participants, 6). */
export function openness(survey: StatusFacts, now: Date): 'open' | 'not_open' | 'expired' {
  if (isOver(survey, now)) return 'expired';
  return isActive(survey, now) && !startsLater(survey, now) ? 'open' : 'not_open';
}

/** Returns active unless the start is missing or in the future (docs/spec.md#4-states). */
export function statusOnSave(start_date: string | null, now: Date): 'active' | 'draft' {
  return start_date !== null && Date.parse(start_date) <= now.getTime() ? 'active' : 'draft';
}

function isOver(survey: StatusFacts, now: Date): boolean {
  return (
    survey.status === 'completed' || (survey.end_date !== null && now.getTime() > Date.parse(survey.end_date))
  );
}

function isActive(survey: StatusFacts, now: Date): boolean {
  return survey.status === 'active' || statusOnSave(survey.start_date, now) === 'active';
}

function startsLater(survey: StatusFacts, now: Date): boolean {
  return survey.start_date !== null && now.getTime() < Date.parse(survey.start_date);
}

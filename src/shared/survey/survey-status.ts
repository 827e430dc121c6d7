/** The facts a survey's state follows from; times are ISO 8601 UTC strings. */
export interface StatusFacts {
  readonly status: StoredStatus;
  readonly start_date: string | null;
  readonly end_date: string | null;
}

export const STORED_STATUSES = ['draft', 'active', 'completed'] as const;
export type StoredStatus = (typeof STORED_STATUSES)[number];

export const EFFECTIVE_STATUSES = ['active', 'scheduled', 'draft', 'closed'] as const;
export type EffectiveStatus = (typeof EFFECTIVE_STATUSES)[number];

/** The step that leads on from a status. */
export const NEXT_STEP = {
  active: 'close',
  scheduled: 'publish',
  draft: 'publish',
  closed: 'reopen',
} as const satisfies Record<EffectiveStatus, string>;

export type HomeGroup = 'active' | 'upcoming' | 'completed';

/**
 * The status a person sees (product spec section 4, dashboard badge, in its order).
 * A stored draft whose start has come was saved as scheduled, so it is active now (decision 4).
 */
export function effectiveStatus(survey: StatusFacts, now: Date): EffectiveStatus {
  if (isOver(survey, now)) return 'closed';
  if (isActive(survey, now)) return 'active';
  if (startsLater(survey, now)) return 'scheduled';
  return 'draft';
}

/** The home page's group (spec section 4, in its order), or null where the survey is in none. */
export function homeGroup(survey: StatusFacts, now: Date): HomeGroup | null {
  if (isOver(survey, now)) return 'completed';
  if (startsLater(survey, now)) return 'upcoming';
  return isActive(survey, now) ? 'active' : null;
}

/** Whether participants may answer now: a survey is open when active, begun and not over (decision 6). */
export function openness(survey: StatusFacts, now: Date): 'open' | 'not_open' | 'expired' {
  if (isOver(survey, now)) return 'expired';
  return isActive(survey, now) && !startsLater(survey, now) ? 'open' : 'not_open';
}

/** Spec section 4, status on save: active when a start is given and is not later than now, else draft. */
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

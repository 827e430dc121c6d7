export const AUDIT_ACTIONS = [
  'survey.created',
  'survey.edited',
  'survey.shared',
  'survey.published',
  'survey.closed',
  'survey.reopened',
  'survey.deleted',
  'survey.exported',
  'submission.deleted',
  'survey.answers_deleted',
  'account.signed_in',
  'account.sign_in_failed',
  'account.password_changed',
  'account.password_reset',
  'account.two_step_enabled',
  'account.two_step_disabled',
  'account.recovery_codes_renewed',
  'account.sessions_ended',
  'account.exported',
  'key.created',
  'key.deleted',
  'plan.changed',
] as const;

export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** Retention of events in days. */
export const AUDIT_DAYS = 365;

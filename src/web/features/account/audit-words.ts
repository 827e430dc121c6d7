import { AUDIT_ACTIONS, type AuditAction } from '../../../shared/audit.ts';
import { OFFERS, type Offer } from '../../../shared/plans.ts';

const WORDS = {
  'survey.created': 'auditLog.surveyCreated',
  'survey.edited': 'auditLog.surveyEdited',
  'survey.shared': 'auditLog.surveyShared',
  'survey.published': 'auditLog.surveyPublished',
  'survey.closed': 'auditLog.surveyClosed',
  'survey.reopened': 'auditLog.surveyReopened',
  'survey.deleted': 'auditLog.surveyDeleted',
  'survey.exported': 'auditLog.surveyExported',
  'submission.deleted': 'auditLog.submissionDeleted',
  'survey.answers_deleted': 'auditLog.answersDeleted',
  'account.signed_in': 'auditLog.signedIn',
  'account.sign_in_failed': 'auditLog.signInFailed',
  'account.password_changed': 'auditLog.passwordChanged',
  'account.password_reset': 'auditLog.passwordReset',
  'account.two_step_enabled': 'auditLog.twoStepEnabled',
  'account.two_step_disabled': 'auditLog.twoStepDisabled',
  'account.recovery_codes_renewed': 'auditLog.codesRenewed',
  'account.sessions_ended': 'auditLog.sessionsEnded',
  'account.exported': 'auditLog.accountExported',
  'key.created': 'auditLog.keyCreated',
  'key.deleted': 'auditLog.keyDeleted',
  'plan.changed': 'auditLog.planChanged',
} as const satisfies Record<AuditAction, string>;

/** Returns the label key of an event; null for events of newer servers. */
export function auditWord(action: string): (typeof WORDS)[AuditAction] | null {
  const known = AUDIT_ACTIONS.find((each) => each === action);
  return known === undefined ? null : WORDS[known];
}

/** Returns the label key for an action without a session: the payment provider changes plans. */
export function nobodyWord(action: string): 'auditLog.billing' | 'auditLog.nobody' {
  return action === 'plan.changed' ? 'auditLog.billing' : 'auditLog.nobody';
}

const STATES = { active: 'active', trialing: 'trial', past_due: 'past_due', canceled: 'ended' } as const;

export interface PlanWords {
  readonly offer: (offer: Offer) => string;
  readonly state: (state: (typeof STATES)[keyof typeof STATES]) => string;
}

/** Returns the subject of an event, by priority: title, name, format. */
export function auditDetail(details: Readonly<Record<string, unknown>>, words: PlanWords): string {
  const { plan, status } = details;
  const offer = OFFERS.find((each) => each === plan);
  const state = Object.entries(STATES).find(([each]) => each === status)?.[1];
  const parts = [
    ...['title', 'name', 'format', 'device'].map((key) => details[key]),
    offer === undefined ? plan : words.offer(offer),
    state === undefined ? status : words.state(state),
  ];
  return parts.filter((part) => typeof part === 'string' && part !== '').join(', ');
}

import type { Mail } from '../../adapters/mail/port.ts';
import { isDemoAddress } from '../account/demo-account.ts';
import { type GroupFacts, minimumGroup } from '../surveys/round-to-groups.ts';

/** Requires a confirmed address for mails triggered by others; locally stored mail does not count as delivery. */
export function mayBeMailed(
  { email, email_verified }: { readonly email: string; readonly email_verified: boolean },
  { isStored }: Pick<Mail, 'isStored'>,
): boolean {
  return (email_verified || isStored) && !isDemoAddress(email);
}

/**
 * Returns whether a report is worth sending. Consecutive reports of an anonymous survey must differ by at least the
 * minimum group size.
 */
export function hasNewResponses(
  survey: GroupFacts & { readonly response_count: number; readonly told: number },
): boolean {
  return survey.response_count - survey.told >= minimumGroup(survey);
}

import type { Mail } from '../../adapters/mail/port.ts';
import { isDemoAddress } from '../account/demo-account.ts';
import { type GroupFacts, minimumGroup } from '../surveys/round-to-groups.ts';

/** Only an address that somebody has confirmed gets mail that others set off; what stays on this server reaches nobody. */
export function mayBeMailed(
  { email, email_verified }: { readonly email: string; readonly email_verified: boolean },
  { isStored }: Pick<Mail, 'isStored'>,
): boolean {
  return (email_verified || isStored) && !isDemoAddress(email);
}

/**
 * Whether a report has something new to tell. Two reports of an anonymous survey that lie side by side in a mailbox differ by a
 * smallest group or more: by less, they would say what a few people answered between them.
 */
export function hasNewResponses(
  survey: GroupFacts & { readonly response_count: number; readonly told: number },
): boolean {
  return survey.response_count - survey.told >= minimumGroup(survey);
}

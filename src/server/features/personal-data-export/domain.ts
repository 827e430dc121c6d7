import type { Refusal } from '../../../shared/errors.ts';

/** Checks that the account can be deleted: matching address, right password and no charged subscription. */
export function checkDeletion(facts: {
  email: string;
  confirmation: string;
  passwordIsRight: boolean;
  isCharged: boolean;
}): Refusal | null {
  if (facts.confirmation.trim().toLowerCase() !== facts.email.toLowerCase())
    return { code: 'invalid', fields: { confirmation: 'confirmation' } };
  if (!facts.passwordIsRight) return { code: 'invalid', fields: { password: 'wrong_password' } };
  if (facts.isCharged) return { code: 'invalid', fields: { subscription: 'subscription_runs' } };
  return null;
}

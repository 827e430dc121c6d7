import type { ClientBase } from 'pg';
import { findUnreadableFactors } from '../features/account/second-factor/end-unreadable-factors.ts';
import type { Secrets } from '../base/secrets-of.ts';
import { StartError } from '../base/start-error.ts';

/**
 * Creates a check that refuses to disable two-step sign-in silently: under another secret its keys are unreadable.
 * @param endTwoStep whether the operator accepted that
 */
export function assertReadable(secrets: Secrets, endTwoStep: boolean) {
  return async (loaded: ClientBase): Promise<void> => {
    if (endTwoStep) return;
    const users = await findUnreadableFactors(loaded, secrets);
    if (users.length === 0) return;
    throw new StartError(
      [
        `Accounts whose second step was made under another secret than this server's, so that it could not be checked any more: ${users.length}.`,
        'Give the former secret as well, behind the present one in AUTH_SECRETS, or put the former `secrets` folder into DATA_DIR.',
        'Or add --end-two-step: these people then sign in with their password alone, until they switch the second step on anew. Nothing was changed.',
      ].join(' '),
    );
  };
}

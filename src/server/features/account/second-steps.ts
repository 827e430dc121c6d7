import { AppError } from '../../../shared/errors.ts';
import type { Owner } from '../../owner.ts';
import { recordEvent } from '../../record-event.ts';
import { cookiesSetBy } from './auth-cookies.ts';
import { ask, type AuthParts, type AuthStep } from './auth-step.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { endOtherSessions, endProofs } from './data.ts';
import { clearAccount, guardAccount, SIGN_IN_TRIES } from './guard.ts';
import { findSecondFactor, spendCode } from './second-factor.ts';
import { sessionOwner } from './session-owner.ts';

type AuthCall = Parameters<AuthStep>[0];

/** The second step of a sign-in, and the first code that switches two-step sign-in on. */
export function secondSteps(parts: AuthParts): { verifyTotp: AuthStep; verifyBackupCode: AuthStep } {
  const { library, cookies } = parts;
  const { db } = parts.deps;

  /** Who waits for the second step in this browser. */
  async function challenged(call: AuthCall): Promise<string | null> {
    const challenge = cookies.challenge(call.request.headers.cookie);
    if (challenge === null) return null;
    const { internalAdapter } = await library.$context;
    return (await internalAdapter.findVerificationValue(challenge))?.value ?? null;
  }

  async function give(call: AuthCall, owner: Owner | null): Promise<Response> {
    if (owner === null) {
      const response = await ask(parts, call, call.body);
      await completeSignIn(parts, call, response);
      return response;
    }
    await guardAccount(db, call.reply, 'code', owner.email, SIGN_IN_TRIES);
    const response = await ask(parts, call, call.body);
    await clearAccount(db, 'code', owner.email);
    return response;
  }

  return {
    verifyBackupCode: async (call) => give(call, await sessionOwner(parts, call)),

    verifyTotp: async (call) => {
      const { code } = call.body as { code: string };
      const owner = await sessionOwner(parts, call);
      const user_id = owner?.id ?? (await challenged(call));
      const before = user_id === null ? null : await findSecondFactor(db, user_id);
      // A code works once: somebody who read it over a shoulder cannot use it again.
      if (user_id !== null && (await spendCode(db, library, user_id, code)) === 'used')
        throw new AppError('invalid', { fields: { code: 'code_used' } });
      const response = await give(call, owner);
      if (owner !== null && before?.verified === false) {
        await endOtherSessions(db, owner.id, cookies.session(cookiesSetBy(response)) ?? '');
        await endProofs(db, owner.id);
        await recordEvent(db, { of: owner, actor: owner.actor, action: 'account.two_step_enabled' });
      }
      return response;
    },
  };
}

import { AppError } from '../../../../shared/errors.ts';
import type { Owner } from '../../../base/owner.ts';
import { recordEvent } from '../../../db/record-event.ts';
import { cookiesSetBy } from '../auth-library/auth-cookies.ts';
import { ask, type AuthParts, type AuthStep } from '../sign-in/auth-step.ts';
import { completeSignIn } from '../sign-in/complete-sign-in.ts';
import { endOtherSessions, endProofs } from '../data.ts';
import { clearAccount, guardAccount, SIGN_IN_TRIES } from '../limits/guard.ts';
import { findSecondFactor, spendCode } from './second-factor.ts';
import { sessionOwner } from '../sign-in/session-owner.ts';

type AuthCall = Parameters<AuthStep>[0];

export function secondSteps(parts: AuthParts): { verifyTotp: AuthStep; verifyBackupCode: AuthStep } {
  const { library, cookies } = parts;
  const { db } = parts.deps;

  async function challenged(call: AuthCall): Promise<string | null> {
    const challenge = cookies.challenge(call.request.headers.cookie);
    if (challenge === null) return null;
    const { internalAdapter } = await library.$context;
    return (await internalAdapter.findVerificationValue(challenge))?.value ?? null;
  }

  /** Records a failed second step in the account's audit log: the password was right, the code was not. */
  async function recordFailure<T>(user_id: string | null, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (user_id !== null && error instanceof AppError && error.code === 'invalid')
        await recordEvent(db, { of: { id: user_id }, actor: null, action: 'account.sign_in_failed' });
      throw error;
    }
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

  async function verifyTotp(call: AuthCall, owner: Owner | null, user_id: string | null): Promise<Response> {
    const { code } = call.body as { code: string };
    const before = user_id === null ? null : await findSecondFactor(db, user_id);
    // Each code works once, so an observed code cannot be reused.
    if (user_id !== null && (await spendCode(db, library, user_id, code)) === 'used')
      throw new AppError('invalid', { fields: { code: 'code_used' } });
    const response = await give(call, owner);
    if (owner !== null && before?.verified === false) {
      await endOtherSessions(db, owner.id, cookies.session(cookiesSetBy(response)) ?? '');
      await endProofs(db, owner.id);
      await recordEvent(db, { of: owner, actor: owner.actor, action: 'account.two_step_enabled' });
    }
    return response;
  }

  return {
    verifyBackupCode: async (call) => {
      const owner = await sessionOwner(parts, call);
      return recordFailure(owner === null ? await challenged(call) : null, () => give(call, owner));
    },
    verifyTotp: async (call) => {
      const owner = await sessionOwner(parts, call);
      const waiting = owner === null ? await challenged(call) : null;
      return recordFailure(waiting, () => verifyTotp(call, owner, owner?.id ?? waiting));
    },
  };
}

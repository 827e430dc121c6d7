import { AppError } from '../../../shared/errors.ts';
import type { Owner } from '../../deps.ts';
import { askLimited, type AuthParts, type AuthStep } from './auth-step.ts';
import { endProofs, findSessionOwner } from './data.ts';
import { clearAccount, guardAccount, SIGN_IN_TRIES } from './guard.ts';

/** What somebody changes behind a session by giving the password once more, which is counted like a sign-in. */
export function credentialSteps(parts: AuthParts): { changePassword: AuthStep; givePassword: AuthStep } {
  const { db } = parts.deps;

  const givePassword = async (call: Parameters<AuthStep>[0]): Promise<[Response, Owner]> => {
    const token = parts.cookies.session(call.request.headers.cookie);
    const owner = token === null ? null : await findSessionOwner(db, token);
    if (owner === null) throw new AppError('not_authenticated');
    await guardAccount(db, call.reply, 'password', owner.email, SIGN_IN_TRIES);
    const response = await askLimited(parts, call, call.body);
    await clearAccount(db, 'password', owner.email);
    return [response, owner];
  };

  return {
    givePassword: async (call) => (await givePassword(call))[0],

    changePassword: async (call) => {
      const [response, { id }] = await givePassword(call);
      await endProofs(db, id);
      const { revokeOtherSessions } = call.body as { revokeOtherSessions?: boolean };
      if (revokeOtherSessions === true) await parts.keys.removeAll(id);
      return response;
    },
  };
}

import { AppError } from '../../../../shared/errors.ts';
import { DEFAULT_LANGUAGE } from '../../../../shared/text/languages.ts';
import { recordEvent } from '../../../db/record-event.ts';
import { authRefusal } from '../auth-library/auth-refusal.ts';
import { ask, askLimited, type AuthParts, type AuthStep } from './auth-step.ts';
import { assertStrongPassword } from './assert-strong-password.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { endSession } from '../data.ts';
import { isDemoAddress } from '../demo-account.ts';
import { clearAccount, guardAccount, guardAddress, SIGN_IN_TRIES } from '../limits/guard.ts';
import { hashInTurn } from '../limits/hash-in-turn.ts';
import { readKnownDevice, rememberDevice } from '../notifications/known-devices.ts';

const NO_SIGN_IN = authRefusal(401, 'INVALID_EMAIL_OR_PASSWORD');

export function signInSteps(parts: AuthParts): { signIn: AuthStep; signUp: AuthStep } {
  const { deps } = parts;
  const { config, db } = deps;

  const endFormer = async (cookies: string | undefined) => {
    const token = parts.cookies.session(cookies);
    if (token !== null) await endSession(db, token);
  };

  const recordFailure = async <T>(email: string, work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof AppError && error.code === 'not_authenticated')
        await recordEvent(db, { of: { email }, actor: null, action: 'account.sign_in_failed' });
      throw error;
    }
  };

  return {
    signIn: async (call) => {
      const { email } = call.body as { email: string };
      const { cookie } = call.request.headers;
      if (!config.demo && isDemoAddress(email)) throw new AppError(NO_SIGN_IN.code, NO_SIGN_IN);
      // Known browsers have their own attempt limit, so strangers guessing passwords cannot lock out the user.
      const device = readKnownDevice(deps, cookie, email);
      const [what, whom] = device === null ? ['sign-in', email] : ['sign-in-known', device];
      await guardAccount(db, call.reply, what, whom, SIGN_IN_TRIES);
      const attempt = () => ask(parts, call, call.body);
      const response = await recordFailure(email, () =>
        hashInTurn(() => (device === null ? guardAddress(deps, call, attempt) : attempt())),
      );
      await clearAccount(db, what, whom);
      await endFormer(cookie);
      await completeSignIn(parts, call, response);
      return response;
    },

    signUp: async (call) => {
      const { sign_in, ...details } = withoutNames(call.body) as {
        sign_in: boolean;
        email: string;
        password: string;
        first_name?: string;
        last_name?: string;
      };
      const { cookie } = call.request.headers;
      if (isDemoAddress(details.email)) throw new AppError('invalid', { fields: { email: 'email_used' } });
      const { email, first_name = '', last_name = '' } = details;
      await assertStrongPassword('password', details.password, { email, names: [first_name, last_name] });
      let response = await askLimited(parts, call, { language: DEFAULT_LANGUAGE, ...details, name: '' });
      if (sign_in) await endFormer(cookie);
      else {
        const made = (await response.json()) as { token: string; user: unknown };
        await endSession(db, made.token);
        call.reply.removeHeader('set-cookie');
        response = Response.json({ ...made, token: null });
      }
      rememberDevice(deps, call.reply, cookie, details.email);
      return response;
    },
  };
}

/** Drops sent display names; they are derived from first and last name. */
export function withoutNames(body: unknown): object {
  const { name: _name, full_name: _fullName, ...others } = body as { name?: string; full_name?: string };
  return others;
}

import { AppError } from '../../../shared/errors.ts';
import { authRefusal } from './auth-refusal.ts';
import { endSession } from './data.ts';
import { isDemoAddress } from './demo-account.ts';
import { askLimited, type AuthParts, type AuthStep } from './auth-step.ts';
import { clearAccount, guardAccount, SIGN_IN_TRIES } from './guard.ts';

const NO_SIGN_IN = authRefusal(401, 'INVALID_EMAIL_OR_PASSWORD');

/** Signing in and up: tries are counted, and the browser's former session ends with the new one. */
export function signInSteps(parts: AuthParts): { signIn: AuthStep; signUp: AuthStep } {
  const { config, db } = parts.deps;

  const endFormer = async (cookies: string | undefined) => {
    const token = parts.cookies.session(cookies);
    if (token !== null) await endSession(db, token);
  };

  return {
    signIn: async (call) => {
      const { email } = call.body as { email: string };
      if (!config.demo && isDemoAddress(email)) throw new AppError(NO_SIGN_IN.code, NO_SIGN_IN);
      await guardAccount(db, call.reply, 'sign-in', email, SIGN_IN_TRIES);
      const response = await askLimited(parts, call, call.body);
      await clearAccount(db, 'sign-in', email);
      await endFormer(call.request.headers.cookie);
      return response;
    },

    signUp: async (call) => {
      const { sign_in, ...given } = withoutNames(call.body) as { sign_in: boolean; email: string };
      if (isDemoAddress(given.email)) throw new AppError('invalid', { fields: { email: 'email_used' } });
      const response = await askLimited(parts, call, { language: 'en', ...given, name: '' });
      if (sign_in) {
        await endFormer(call.request.headers.cookie);
        return response;
      }
      const made = (await response.json()) as { token: string; user: unknown };
      await endSession(db, made.token);
      call.reply.removeHeader('set-cookie');
      return Response.json({ ...made, token: null });
    },
  };
}

/** The shown names follow from first and last name, whatever was sent. */
export function withoutNames(body: unknown): object {
  const { name: _name, full_name: _fullName, ...others } = body as { name?: string; full_name?: string };
  return others;
}

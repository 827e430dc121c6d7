import * as auth from '../../../shared/api/auth.ts';
import type { Endpoint } from '../../../shared/api/endpoint.ts';
import { AppError } from '../../../shared/errors.ts';
import { refuseOtherOrigin, type Call, type Server } from '../../serve.ts';
import type { AuthLibrary } from './auth-library.ts';
import { authRefusal } from './auth-refusal.ts';
import { endSession } from './data.ts';
import { isDemoAddress } from './demo-account.ts';
import { clearAccount, guardAccount, MAIL_TRIES, SIGN_IN_TRIES } from './guard.ts';
import { askLibrary, passOn } from './mount.ts';
import { createConcurrencyLimit } from './concurrency-limit.ts';

/** Passwords hashed at once: as many as the runtime hashes side by side; a full hall may wait. */
const runLimited = createConcurrencyLimit(4, 2_000);

const NO_SIGN_IN = authRefusal(401, 'INVALID_EMAIL_OR_PASSWORD');

type Step = (call: Call<Endpoint>) => Promise<Response>;

/** Serves /api/auth/*: the contract checks what comes in, the auth library answers. */
export function serveAuth(server: Server, library: AuthLibrary): void {
  const { deps, serve } = server;
  const ask = ({ request, reply }: Call<Endpoint>, body: unknown) =>
    askLibrary(library, request, reply, body);
  const askLimited = (call: Call<Endpoint>, body = call.body) => runLimited(() => ask(call, body));

  const signIn: Step = async (call) => {
    const { email } = call.body as { email: string };
    if (!deps.config.demo && isDemoAddress(email)) throw new AppError(NO_SIGN_IN.code, NO_SIGN_IN);
    await guardAccount(deps.db, call.reply, 'sign-in', email, SIGN_IN_TRIES);
    const response = await askLimited(call);
    await clearAccount(deps.db, 'sign-in', email);
    return response;
  };

  const signUp: Step = async (call) => {
    const { sign_in, ...given } = withoutNames(call.body) as { sign_in: boolean; email: string };
    if (isDemoAddress(given.email)) throw new AppError('invalid', { fields: { email: 'email_used' } });
    const body = { language: 'en', ...given, name: '' };
    const response = await askLimited(call, body);
    if (sign_in) return response;
    const made = (await response.json()) as { token: string; user: unknown };
    await endSession(deps.db, made.token);
    call.reply.removeHeader('set-cookie');
    return Response.json({ ...made, token: null });
  };

  const update: Step = (call) => ask(call, withoutNames(call.body));

  const sendMail: Step = async (call) => {
    const { email } = call.body as { email: string };
    // Its reply is that of an address without an account; the demonstration's address has no mailbox.
    if (isDemoAddress(email)) return Response.json({ status: true });
    await guardAccount(deps.db, call.reply, 'mail', email, MAIL_TRIES);
    return ask(call, call.body);
  };

  const steps = new Map<Endpoint, Step>([
    [auth.signIn, signIn],
    [auth.signUp, signUp],
    [auth.updateUser, update],
    [auth.requestPasswordReset, sendMail],
    [auth.sendVerificationEmail, sendMail],
    [auth.changePassword, askLimited],
    [auth.resetPassword, askLimited],
  ]);

  for (const endpoint of auth.AUTH_ENDPOINTS as readonly Endpoint[]) {
    serve(endpoint, async (call) => {
      refuseOtherOrigin(call.request, deps);
      const step = steps.get(endpoint);
      return passOn(await (step?.(call) ?? ask(call, call.body)), call.reply);
    });
  }
}

/** The shown names follow from first and last name, whatever was sent. */
function withoutNames(body: unknown): object {
  const { name: _name, full_name: _fullName, ...others } = body as { name?: string; full_name?: string };
  return others;
}

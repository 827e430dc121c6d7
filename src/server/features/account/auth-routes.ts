import * as auth from '../../../shared/api/auth.ts';
import type { Endpoint } from '../../../shared/api/endpoint.ts';
import { refuseOtherOrigin, type Call, type Server } from '../../serve.ts';
import type { AuthLibrary } from './auth-library.ts';
import { endSession } from './data.ts';
import { clearAccount, guardAccount, MAIL_TRIES, SIGN_IN_TRIES } from './guard.ts';
import { askLibrary, passOn } from './mount.ts';

type Step = (call: Call<Endpoint>) => Promise<Response>;

/** Serves /api/auth/*: the contract checks what comes in, the auth library answers. */
export function serveAuth(server: Server, library: AuthLibrary): void {
  const { deps, serve } = server;
  const ask = ({ request, reply, body }: Call<Endpoint>) => askLibrary(library, request, reply, body);

  const signIn: Step = async (call) => {
    const { email } = call.body as { email: string };
    await guardAccount(deps.db, call.reply, 'sign-in', email, SIGN_IN_TRIES);
    const response = await ask(call);
    await clearAccount(deps.db, 'sign-in', email);
    return response;
  };

  const signUp: Step = async (call) => {
    const { sign_in, language, ...given } = call.body as { sign_in: boolean; language?: string };
    const body = { name: '', language: language ?? 'en', ...given };
    const response = await askLibrary(library, call.request, call.reply, body);
    if (sign_in) return response;
    const made = (await response.json()) as { token: string; user: unknown };
    await endSession(deps.db, made.token);
    call.reply.removeHeader('set-cookie');
    return Response.json({ ...made, token: null });
  };

  const sendMail: Step = async (call) => {
    const { email } = call.body as { email: string };
    await guardAccount(deps.db, call.reply, 'mail', email, MAIL_TRIES);
    return ask(call);
  };

  const steps = new Map<Endpoint, Step>([
    [auth.signIn, signIn],
    [auth.signUp, signUp],
    [auth.requestPasswordReset, sendMail],
    [auth.sendVerificationEmail, sendMail],
  ]);

  for (const endpoint of auth.AUTH_ENDPOINTS as readonly Endpoint[]) {
    serve(endpoint, async (call) => {
      refuseOtherOrigin(call.request, deps);
      const step = steps.get(endpoint) ?? ask;
      return passOn(await step(call), call.reply);
    });
  }
}

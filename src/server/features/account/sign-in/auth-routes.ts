import * as auth from '../../../../shared/api/account/auth.ts';
import type { Endpoint } from '../../../../shared/api/endpoint.ts';
import { recordEvent } from '../../../db/record-event.ts';
import type { Call, Server } from '../../../http/serve.ts';
import { AppError } from '../../../../shared/errors.ts';
import { ask, askLimited, type AuthParts, type AuthStep } from './auth-step.ts';
import { assertStrongPassword } from './assert-strong-password.ts';
import { credentialSteps } from './credential-steps.ts';
import { isDemoAddress, assertNotDemo } from '../demo-account.ts';
import { guardAccount, MAIL_TRIES } from '../limits/guard.ts';
import { passOn } from '../auth-library/ask-library.ts';
import { authRefusal } from '../auth-library/auth-refusal.ts';
import { findLinkProblem } from '../auth-library/renew-proofs.ts';
import { secondSteps } from '../second-factor/second-steps.ts';
import { sessionOwner } from './session-owner.ts';
import { signInSteps, withoutNames } from './sign-in-steps.ts';
import type { FeatureDeps } from '../../feature-deps.ts';

export function serveAuth({ deps, serve }: Server<FeatureDeps>, rest: Omit<AuthParts, 'deps'>): void {
  const parts: AuthParts = { deps, ...rest };
  const { signIn, signUp } = signInSteps(parts);
  const { changePassword, enable, disable, renewCodes } = credentialSteps(parts);
  const { verifyTotp, verifyBackupCode } = secondSteps(parts);

  const update: AuthStep = async (call) => {
    const [field] = Object.keys(call.body as object).filter((name) => name !== 'language');
    const owner = field === undefined ? null : await sessionOwner(parts, call);
    // Demo account settings are shared by all visitors, who may use other languages.
    if (field !== undefined && owner !== null) assertNotDemo(owner.email, field);
    return ask(parts, call, withoutNames(call.body));
  };
  const plain: AuthStep = (call) => ask(parts, call, call.body);

  const setPassword: AuthStep = async (call) => {
    const { token, newPassword } = call.body as { token: string; newPassword: string };
    const { internalAdapter } = await parts.library.$context;
    const link = await internalAdapter.findVerificationValue(`reset-password:${token}`);
    const owner = link && (await internalAdapter.findUserById(link.value));
    const names = owner?.name.split(' ') ?? [];
    await assertStrongPassword('newPassword', newPassword, { email: owner?.email, names });
    return askLimited(parts, call, call.body);
  };

  const sendMail: AuthStep = async (call) => {
    const { email } = call.body as { email: string };
    // Same reply as for an unknown address; the demo address has no mailbox.
    if (isDemoAddress(email)) return Response.json({ status: true });
    await guardAccount(deps.db, call.reply, 'mail', email, MAIL_TRIES);
    return ask(parts, call, call.body);
  };

  const endSessions: AuthStep = async (call) => {
    const owner = await sessionOwner(parts, call);
    const response = await plain(call);
    if (owner !== null)
      await recordEvent(deps.db, { of: owner, actor: owner.actor, action: 'account.sessions_ended' });
    return response;
  };

  const steps = new Map<Endpoint, AuthStep>([
    [auth.signIn, signIn],
    [auth.signUp, signUp],
    [auth.updateUser, update],
    [auth.requestPasswordReset, sendMail],
    [auth.sendVerificationEmail, sendMail],
    [auth.changePassword, changePassword],
    [auth.resetPassword, setPassword],
    [auth.revokeSession, endSessions],
    [auth.revokeSessions, endSessions],
    [auth.revokeOtherSessions, endSessions],
    [auth.enableTwoFactor, enable],
    [auth.disableTwoFactor, disable],
    [auth.generateBackupCodes, renewCodes],
    [auth.verifyTotp, verifyTotp],
    [auth.verifyBackupCode, verifyBackupCode],
  ]);

  const checkLink = async ({ query, reply }: Call<typeof auth.verifyEmail>) => {
    const { token, callbackURL } = query;
    const problem = await findLinkProblem(deps, token);
    if (!callbackURL && problem !== null) {
      const refusal = authRefusal(401, problem);
      throw new AppError(refusal.code, refusal);
    }
    if (!callbackURL) return;
    const target = new URL(callbackURL ?? '', deps.config.baseUrl);
    if (problem !== null) target.searchParams.set('error', problem);
    reply.code(302).header('location', target.href.slice(target.origin.length));
  };

  for (const endpoint of auth.AUTH_ENDPOINTS as readonly Endpoint[]) {
    const step = steps.get(endpoint) ?? plain;
    const check = endpoint === auth.verifyEmail ? { check: checkLink as never } : {};
    serve(endpoint, async (call) => passOn(await step(call), call.reply), { fromOwnOrigin: true, ...check });
  }
}

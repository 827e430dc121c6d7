import type { AuditAction } from '../../../../shared/audit.ts';
import { AppError } from '../../../../shared/errors.ts';
import type { Owner } from '../../../base/owner.ts';
import { recordEvent } from '../../../db/record-event.ts';
import { askLimited, type AuthParts, type AuthStep } from './auth-step.ts';
import { assertStrongPassword } from './assert-strong-password.ts';
import { endProofs } from '../data.ts';
import { assertNotDemo } from '../demo-account.ts';
import { clearAccount, guardAccount, SIGN_IN_TRIES } from '../limits/guard.ts';
import { findSecondFactor, isSecondFactor, spendCode } from '../second-factor/second-factor.ts';
import { sendNotice } from '../notifications/send-notice.ts';
import { sessionOwner } from './session-owner.ts';

type AuthCall = Parameters<AuthStep>[0];

/** Changes within a session that require the password again; attempts are limited like sign-ins. */
export function credentialSteps(parts: AuthParts) {
  const { db } = parts.deps;

  /** @param check additional condition; a failure counts as an attempt */
  async function givePassword(
    call: AuthCall,
    body: unknown,
    check: (owner: Owner) => Promise<void> = async () => undefined,
  ): Promise<[Response, Owner]> {
    const owner = await sessionOwner(parts, call);
    if (owner === null) throw new AppError('not_authenticated');
    assertNotDemo(owner.email, 'password');
    await guardAccount(db, call.reply, 'password', owner.email, SIGN_IN_TRIES);
    await check(owner);
    const response = await askLimited(parts, call, body);
    await clearAccount(db, 'password', owner.email);
    return [response, owner];
  }

  /**
   * Requires the password and, if two-step sign-in is enabled, a second factor; then revokes credentials issued
   * before.
   */
  const giveBoth =
    (action: AuditAction): AuthStep =>
    async (call) => {
      const { code, ...body } = call.body as { code: string };
      const [response, { id, actor }] = await givePassword(call, body, async (owner) => {
        const factor = await findSecondFactor(db, owner.id);
        if (factor === null || !factor.verified) return;
        if (code === '') throw new AppError('invalid', { fields: { code: 'required' } });
        if (!(await isSecondFactor(parts.library, factor, code)))
          throw new AppError('invalid', { fields: { code: 'wrong_code' } });
      });
      // Marks the code as used, so an observed code cannot be used to sign in.
      await spendCode(db, parts.library, id, code);
      await endProofs(db, id);
      await recordEvent(db, { of: { id }, actor, action });
      return response;
    };

  const changePassword: AuthStep = async (call) => {
    const { newPassword, revokeOtherSessions } = call.body as {
      newPassword: string;
      revokeOtherSessions?: boolean;
    };
    const [response, { id, actor }] = await givePassword(call, call.body, ({ email, name }) =>
      assertStrongPassword('newPassword', newPassword, { email, names: (name ?? '').split(' ') }),
    );
    await endProofs(db, id);
    await recordEvent(db, { of: { id }, actor, action: 'account.password_changed' });
    if (revokeOtherSessions === true) await parts.keys.removeAll(id);
    sendNotice(parts.deps, id, 'passwordChanged');
    return response;
  };

  const enable: AuthStep = async (call) => (await givePassword(call, call.body))[0];

  return {
    changePassword,
    enable,
    disable: giveBoth('account.two_step_disabled'),
    renewCodes: giveBoth('account.recovery_codes_renewed'),
  };
}

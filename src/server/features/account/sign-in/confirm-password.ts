import { verifyPassword } from 'better-auth/crypto';
import type { FastifyReply } from 'fastify';
import { AppError } from '../../../../shared/errors.ts';
import type { Database } from '../../../db/connection/client.ts';
import type { Owner } from '../../../base/owner.ts';
import { findPasswordHash } from '../data.ts';
import { clearAccount, guardAccount, SIGN_IN_TRIES } from '../limits/guard.ts';
import { hashInTurn } from '../limits/hash-in-turn.ts';

/**
 * Requires a recent sign-in or the password.
 * @throws AppError `forbidden` without a password, `invalid` for a wrong one, `rate_limited`
 */
export async function confirmPassword(
  db: Database,
  reply: FastifyReply,
  owner: Owner,
  password: string | undefined,
): Promise<void> {
  if (password === undefined) {
    if (owner.hasRecentSignIn === true) return;
    throw new AppError('forbidden', { fields: { password: 'password_needed' } });
  }
  await guardAccount(db, reply, 'password', owner.email, SIGN_IN_TRIES);
  const hash = await findPasswordHash(db, owner.id);
  const isRight = hash !== null && (await hashInTurn(() => verifyPassword({ hash, password })));
  if (!isRight) throw new AppError('invalid', { fields: { password: 'wrong_password' } });
  await clearAccount(db, 'password', owner.email);
}

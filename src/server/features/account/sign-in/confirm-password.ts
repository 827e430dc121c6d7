import { verifyPassword } from 'better-auth/crypto';
import type { FastifyReply } from 'fastify';
import { AppError } from '../../../../shared/errors.ts';
import type { Database } from '../../../db/client.ts';
import type { Owner } from '../../../owner.ts';
import { findPasswordHash } from '../data.ts';
import { clearAccount, guardAccount, SIGN_IN_TRIES } from '../limits/guard.ts';
import { hashInTurn } from '../limits/hash-in-turn.ts';

/**
 * Makes sure that the owner of a session is present: they signed in a moment ago, or give their password once more.
 * @throws AppError `forbidden` where the password is needed and missing, `invalid` where it is wrong, `rate_limited`
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

import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { AppError } from '../../../shared/errors.ts';
import type { Database } from '../../db/client.ts';
import { forgetTries, limitTries, type Rule } from './rate-limits.ts';

/** Tries at one account, whatever address they come from; a right password forgets the wrong ones. */
export const SIGN_IN_TRIES: Rule = { window: 600, max: 20 };
/** Mails that one address can be sent by somebody who is not signed in. */
export const MAIL_TRIES: Rule = { window: 600, max: 5 };

/**
 * Counts a try at an account, known by its e-mail address, of which only a hash is kept.
 * @throws AppError `rate_limited`, with `Retry-After` set on the reply
 */
export async function guardAccount(
  db: Database,
  reply: FastifyReply,
  what: string,
  email: string,
  rule: Rule,
): Promise<void> {
  const { allowed, retryAfter } = await limitTries(db.kysely, accountKey(what, email), rule);
  if (allowed) return;
  reply.header('retry-after', retryAfter ?? rule.window);
  throw new AppError('rate_limited');
}

/** Forgets the tries at an account, after the right password came. */
export async function clearAccount(db: Database, what: string, email: string): Promise<void> {
  await forgetTries(db.kysely, accountKey(what, email));
}

function accountKey(what: string, email: string): string {
  return `${what}:${createHash('sha256').update(email.trim().toLowerCase()).digest('base64url')}`;
}

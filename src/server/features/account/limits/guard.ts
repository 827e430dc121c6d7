import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../../shared/errors.ts';
import type { Database } from '../../../db/client.ts';
import type { Deps } from '../../../deps.ts';
import { customerOf } from '../../../network-of.ts';
import { hashedKey } from './hashed-key.ts';
import { forgetTries, giveBackTry, limitTries, type Rule } from './rate-limits.ts';

/** Tries at one account, whatever address they come from; a right password forgets the wrong ones. */
export const SIGN_IN_TRIES: Rule = { window: 600, max: 20 };
/** Failed sign-ins of one customer of a provider at any accounts, from browsers that never signed in to them. */
export const ADDRESS_TRIES: Rule = { window: 600, max: 100 };
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
  await count(db, reply, hashedKey(what, email), rule);
}

/**
 * Counts a sign-in against its network unless it succeeds. As the library's own limits by address, only in production.
 * @throws AppError `rate_limited`, with `Retry-After` set on the reply; whatever the work throws
 */
export async function guardAddress<T>(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  work: () => Promise<T>,
): Promise<T> {
  if (config.env !== 'production') return work();
  const key = hashedKey('sign-in-address', customerOf(request.ip));
  await count(db, reply, key, ADDRESS_TRIES);
  const done = await work();
  await giveBackTry(db.kysely, key);
  return done;
}

async function count(db: Database, reply: FastifyReply, key: string, rule: Rule): Promise<void> {
  const { allowed, retryAfter } = await limitTries(db.kysely, key, rule);
  if (allowed) return;
  reply.header('retry-after', retryAfter ?? rule.window);
  throw new AppError('rate_limited');
}

/** Forgets the tries at an account, after the right password came. */
export async function clearAccount(db: Database, what: string, email: string): Promise<void> {
  await forgetTries(db.kysely, hashedKey(what, email));
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../../shared/errors.ts';
import type { Database } from '../../../db/connection/client.ts';
import type { FeatureDeps } from '../../feature-deps.ts';
import { customerOf } from '../../../http/network-of.ts';
import { hashedKey } from './hashed-key.ts';
import { deleteAttempts, giveBackTry, limitTries, type Rule } from './rate-limits.ts';

/** From any address; the right password resets them. */
export const SIGN_IN_TRIES: Rule = { window: 600, max: 20 };
/** Failed sign-ins per customer of a provider, from browsers new to the accounts. */
export const ADDRESS_TRIES: Rule = { window: 600, max: 100 };
/** Requested without sign-in. */
export const MAIL_TRIES: Rule = { window: 600, max: 5 };

/**
 * Counts an attempt by hashed e-mail address.
 * @throws AppError `rate_limited`, with `Retry-After` on the reply
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
 * Counts failed sign-ins per network, in production.
 * @throws AppError `rate_limited`, with `Retry-After` on the reply; errors of the work
 */
export async function guardAddress<T>(
  { config, db }: Pick<FeatureDeps, 'config' | 'db'>,
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

export async function clearAccount(db: Database, what: string, email: string): Promise<void> {
  await deleteAttempts(db.kysely, hashedKey(what, email));
}

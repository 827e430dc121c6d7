import { AsyncLocalStorage } from 'node:async_hooks';

/** For whom the statements of this moment are sent; undefined for the server itself. */
const acting = new AsyncLocalStorage<string | undefined>();

/** Runs the work for one user: what it asks the database for, now and later, ends at that user's own rows. */
export function actAs<T>(user_id: string, work: () => T): T {
  return acting.run(user_id, work);
}

/** Runs work that many users share, or that was allowed already: it reaches every row, whoever began it. */
export function actAsServer<T>(work: () => T): T {
  return acting.run(undefined, work);
}

/** The user for whom the present work is done. */
export function actingUser(): string | undefined {
  return acting.getStore();
}

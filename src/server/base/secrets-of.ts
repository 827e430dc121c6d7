import type { BaseDeps } from './base-deps.ts';

/** The newest signs and encrypts; all of them are tried when something is read. */
export type Secrets = readonly [newest: string, ...former: string[]];

/** The server's secrets, the newest first. */
export function secretsOf({
  authSecret,
  formerSecrets = [],
}: Pick<BaseDeps, 'authSecret' | 'formerSecrets'>): Secrets {
  return [authSecret, ...formerSecrets];
}

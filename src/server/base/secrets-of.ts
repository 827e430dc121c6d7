import type { BaseDeps } from '../http/base-deps.ts';

/** The newest secret signs and encrypts; all are tried for reading. */
export type Secrets = readonly [newest: string, ...former: string[]];

export function secretsOf({
  authSecret,
  formerSecrets = [],
}: Pick<BaseDeps, 'authSecret' | 'formerSecrets'>): Secrets {
  return [authSecret, ...formerSecrets];
}

/** The newest secret signs and encrypts; all are tried for reading. */
export type Secrets = readonly [newest: string, ...former: string[]];

export interface SecretParts {
  readonly authSecret: string;
  readonly formerSecrets?: readonly string[];
}

export function secretsOf({ authSecret, formerSecrets = [] }: SecretParts): Secrets {
  return [authSecret, ...formerSecrets];
}

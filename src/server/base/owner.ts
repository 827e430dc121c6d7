import type { KeyScope } from '../../shared/key-scopes.ts';

export interface Owner {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  /** E-mail address, or `key:` and the API key's name. */
  readonly actor: string;
  /** Null for sessions, which have all rights. */
  readonly scopes: readonly KeyScope[] | null;
  /** True for a few minutes after a complete sign-in. */
  readonly hasRecentSignIn?: boolean;
}

export type FindOwner = (headers: Headers) => Promise<Owner | null>;

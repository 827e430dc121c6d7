import type { KeyScope } from '../../shared/key-scopes.ts';

export interface Owner {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  /** E-mail address, or `key:` and the API key's name. */
  readonly actor: string;
  /** Null for sessions, which have all rights. */
  readonly scopes: readonly KeyScope[] | null;
  /** Whether the session began a few minutes ago, by signing in with everything that signing in needs. */
  readonly hasRecentSignIn?: boolean;
}

export type FindOwner = (headers: Headers) => Promise<Owner | null>;

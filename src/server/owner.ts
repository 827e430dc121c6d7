import type { KeyScope } from '../shared/key-scopes.ts';

/** The signed-in user, as the features know them. */
export interface Owner {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  /** Who this is in the audit log: the e-mail address, or `key:` and the API key's name. */
  readonly actor: string;
  /** What the API key that was sent may do; null where a session calls, which may do everything. */
  readonly scopes: readonly KeyScope[] | null;
  /** Whether the session began a few minutes ago, by signing in with everything that signing in needs. */
  readonly hasRecentSignIn?: boolean;
}

/** Finds who a request's session cookie or API key belongs to. */
export type FindOwner = (headers: Headers) => Promise<Owner | null>;

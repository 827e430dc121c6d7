import type { Endpoint } from '../../../../shared/api/endpoint.ts';
import type { Deps } from '../../../deps.ts';
import type { Call } from '../../../http/serve.ts';
import type { KeyRing } from '../key-ring.ts';
import type { AuthCookies } from '../auth-library/auth-cookies.ts';
import type { AuthLibrary } from '../auth-library/auth-library.ts';
import { hashInTurn } from '../limits/hash-in-turn.ts';
import { askLibrary } from '../auth-library/ask-library.ts';

/** What the steps around the auth library's calls are made of. */
export interface AuthParts {
  readonly deps: Deps;
  readonly library: AuthLibrary;
  readonly cookies: AuthCookies;
  readonly keys: KeyRing;
}

/** What is done before and after a call of the auth library. */
export type AuthStep = (call: Call<Endpoint>) => Promise<Response>;

/** Asks the auth library as it was asked. */
export function ask(
  { deps, library }: AuthParts,
  { request, reply }: Call<Endpoint>,
  body: unknown,
): Promise<Response> {
  return askLibrary(deps, library, request, reply, body);
}

/** Asks the auth library something for which it hashes a password. */
export function askLimited(parts: AuthParts, call: Call<Endpoint>, body: unknown): Promise<Response> {
  return hashInTurn(() => ask(parts, call, body));
}

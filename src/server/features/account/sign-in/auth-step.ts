import type { Endpoint } from '../../../../shared/api/endpoint.ts';
import type { FeatureDeps } from '../../feature-deps.ts';
import type { Call } from '../../../http/serve.ts';
import type { KeyRing } from '../key-ring.ts';
import type { AuthCookies } from '../auth-library/auth-cookies.ts';
import type { AuthLibrary } from '../auth-library/auth-library.ts';
import { hashInTurn } from '../limits/hash-in-turn.ts';
import { askLibrary } from '../auth-library/ask-library.ts';

export interface AuthParts {
  readonly deps: FeatureDeps;
  readonly library: AuthLibrary;
  readonly cookies: AuthCookies;
  readonly keys: KeyRing;
}

/** Wraps a call of the auth library with work before and after it. */
export type AuthStep = (call: Call<Endpoint>) => Promise<Response>;

export function ask(
  { deps, library }: AuthParts,
  { request, reply }: Call<Endpoint>,
  body: unknown,
): Promise<Response> {
  return askLibrary(deps, library, request, reply, body);
}

/** Forwards a request for which the auth library hashes a password; such calls are queued. */
export function askLimited(parts: AuthParts, call: Call<Endpoint>, body: unknown): Promise<Response> {
  return hashInTurn(() => ask(parts, call, body));
}

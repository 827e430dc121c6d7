import { randomUUID } from 'node:crypto';
import type { Output } from '../../src/shared/api/endpoint.ts';
import { signUp } from '../../src/shared/api/account/auth.ts';
import type { Call, TestApp } from './app.ts';

/** Somebody with an account and a session. */
export interface SignedIn {
  /** The `cookie` header of the session. */
  readonly cookie: string;
  readonly user: Output<typeof signUp>['user'];
  readonly email: string;
  readonly password: string;
  /** Calls an endpoint with the session. */
  readonly call: Call;
}

/** Fields of a sign-up in German. */
export const GERMAN_SIGN_UP = {
  email: 'anna@example.org',
  password: 'ganz geheim',
  first_name: 'Anna',
  last_name: 'Seghers',
  language: 'de',
} as const;

/** Signs a new person up through the contract. Takes parts of what they give; gives them with their session. */
export async function signedIn(
  app: TestApp,
  details: { email?: string; password?: string; first_name?: string; last_name?: string } = {},
): Promise<SignedIn> {
  const { email, password, first_name, last_name } = {
    email: `${randomUUID()}@example.org`,
    password: 'correct horse',
    first_name: 'Ada',
    last_name: 'Lovelace',
    ...details,
  };
  const name = `${first_name} ${last_name}`;
  const reply = await app.call(signUp, { body: { email, password, name, first_name, last_name } });
  if (reply.status !== 200) throw new Error(`sign-up failed: ${JSON.stringify(reply.error)}`);
  const cookie = cookieOf(reply.headers['set-cookie']);
  const call: Call = (endpoint, input, headers) => app.call(endpoint, input, { cookie, ...headers });
  return { cookie, user: reply.body.user, email, password, call };
}

/** The `cookie` header that a browser sends back after a `set-cookie` header. */
export function cookieOf(header: unknown): string {
  return [header]
    .flat()
    .filter((each) => typeof each === 'string')
    .map((each) => each.split(';', 1)[0])
    .join('; ');
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../../shared/errors.ts';
import { toHeaders } from '../../../http/to-headers.ts';
import { ADDRESS_HEADER, type AuthLibrary } from './auth-library.ts';
import type { FeatureDeps } from '../../feature-deps.ts';
import { authRefusal } from './auth-refusal.ts';
import { renewCookies, renewLinkToken } from './renew-proofs.ts';

/**
 * Forwards a checked request to the auth library.
 * @throws AppError with the contract's codes if the library refuses
 */
export async function askLibrary(
  deps: FeatureDeps,
  auth: AuthLibrary,
  request: FastifyRequest,
  reply: FastifyReply,
  body: unknown,
): Promise<Response> {
  const origin = new URL(auth.options.baseURL).origin;
  const headers = toHeaders(request);
  for (const name of ['content-length', 'transfer-encoding', 'authorization']) headers.delete(name);
  // The origin was already checked against the request's host.
  headers.set('origin', origin);
  headers.set(ADDRESS_HEADER, request.ip);
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const init: RequestInit = { method, headers };
  if (method !== 'GET') {
    headers.set('content-type', 'application/json');
    init.body = JSON.stringify(body ?? {});
  }
  const url = new URL(request.url, origin);
  if (deps.formerSecrets !== undefined && deps.formerSecrets.length > 0)
    await renewProofs(deps, headers, url);
  const response = await auth.handler(new Request(url, init));
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
  if (response.status >= 400) throw await refusalOf(response, reply);
  return response;
}

async function renewProofs(deps: FeatureDeps, headers: Headers, url: URL): Promise<void> {
  const cookies = headers.get('cookie');
  if (cookies !== null) headers.set('cookie', await renewCookies(deps, cookies));
  const token = url.pathname.endsWith('/verify-email') ? url.searchParams.get('token') : null;
  if (token !== null) url.searchParams.set('token', await renewLinkToken(deps, token));
}

export async function passOn(response: Response, reply: FastifyReply): Promise<FastifyReply> {
  const location = response.headers.get('location');
  if (location !== null) reply.header('location', location);
  reply.header('cache-control', 'no-store').code(response.status);
  return reply.type('application/json; charset=utf-8').send(await response.text());
}

async function refusalOf(response: Response, reply: FastifyReply): Promise<AppError> {
  const retry = response.headers.get('x-retry-after');
  if (retry !== null) reply.header('retry-after', retry);
  const refusal = authRefusal(response.status, codeOf(await response.text()));
  return new AppError(refusal.code, refusal);
}

function codeOf(text: string): string | undefined {
  if (!text.startsWith('{')) return undefined;
  const { code } = JSON.parse(text) as { code?: unknown };
  return typeof code === 'string' ? code : undefined;
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../shared/errors.ts';
import { toHeaders } from '../../serve.ts';
import { ADDRESS_HEADER, type AuthLibrary } from './auth-library.ts';
import { authRefusal } from './auth-refusal.ts';

/**
 * Hands a checked request on to the auth library and gives its answer; cookies are set on the reply.
 * @throws AppError in the contract's words where the library refuses
 */
export async function askLibrary(
  auth: AuthLibrary,
  request: FastifyRequest,
  reply: FastifyReply,
  body: unknown,
): Promise<Response> {
  const origin = new URL(auth.options.baseURL).origin;
  const headers = toHeaders(request);
  for (const name of ['content-length', 'transfer-encoding', 'authorization']) headers.delete(name);
  // The origin was checked already, also against the host that the request itself names.
  headers.set('origin', origin);
  headers.set(ADDRESS_HEADER, request.ip);
  const init: RequestInit = { method: request.method, headers };
  if (request.method !== 'GET') {
    headers.set('content-type', 'application/json');
    init.body = JSON.stringify(body ?? {});
  }
  const response = await auth.handler(new Request(`${origin}${request.url}`, init));
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
  if (response.status >= 400) throw await refusalOf(response, reply);
  return response;
}

/** Sends the library's answer as it is. */
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

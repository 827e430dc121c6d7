import type { FastifyRequest } from 'fastify';

/** Converts headers for the auth library. */
export function toHeaders(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.append(name, value);
    else for (const each of value ?? []) headers.append(name, each);
  }
  return headers;
}

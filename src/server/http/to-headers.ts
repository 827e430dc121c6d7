import type { FastifyRequest } from 'fastify';

/** The request's headers in the web's own form, which the auth library reads. */
export function toHeaders(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.append(name, value);
    else for (const each of value ?? []) headers.append(name, each);
  }
  return headers;
}

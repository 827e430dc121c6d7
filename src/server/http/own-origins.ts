import type { FastifyRequest } from 'fastify';
import { AppError } from '../../shared/errors.ts';
import type { BaseDeps } from '../base/base-deps.ts';

/** The origins at which this product is reached: the configured one first, then the one this request was sent to. */
export function ownOrigins(request: FastifyRequest, { config }: Pick<BaseDeps, 'config'>): string[] {
  return [new URL(config.baseUrl).origin, `${request.protocol}://${request.host}`];
}

/**
 * A cookie comes along from any page, so a change asked for by a page of another origin is refused.
 * @throws AppError `forbidden`
 */
export function assertOwnOrigin(request: FastifyRequest, deps: Pick<BaseDeps, 'config'>): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const { origin } = request.headers;
  if (origin === undefined && request.headers['sec-fetch-site'] !== 'cross-site') return;
  if (origin === undefined || !ownOrigins(request, deps).includes(origin)) throw new AppError('forbidden');
}

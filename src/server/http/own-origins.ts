import type { FastifyRequest } from 'fastify';
import { AppError } from '../../shared/errors.ts';
import type { BaseDeps } from './base-deps.ts';

/** Returns the configured origin, then the requested one. */
export function ownOrigins(request: FastifyRequest, { config }: Pick<BaseDeps, 'config'>): string[] {
  return [new URL(config.baseUrl).origin, `${request.protocol}://${request.host}`];
}

/**
 * Rejects changes from other origins, as any page sends our cookies.
 * @throws AppError `forbidden`
 */
export function assertOwnOrigin(request: FastifyRequest, deps: Pick<BaseDeps, 'config'>): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const { origin } = request.headers;
  if (origin === undefined && request.headers['sec-fetch-site'] !== 'cross-site') return;
  if (origin === undefined || !ownOrigins(request, deps).includes(origin)) throw new AppError('forbidden');
}

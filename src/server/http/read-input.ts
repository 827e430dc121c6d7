import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Endpoint } from '../../shared/api/endpoint.ts';
import { AppError } from '../../shared/errors.ts';
import { fieldErrors } from './field-errors.ts';

/**
 * Validates a request.
 * @throws AppError `not_found` for impossible ids, `malformed` (400) for wrong types and unknown keys, `invalid`
 * (422) for violated rules; both name the fields
 */
export function readInput(
  endpoint: Endpoint,
  request: FastifyRequest,
): { params: unknown; query: unknown; body: unknown } {
  const params = endpoint.params.safeParse(request.params);
  if (!params.success) throw new AppError('not_found');
  const query = endpoint.query.safeParse(request.query);
  if (!query.success) throw refusal(query.error);
  const body = endpoint.body.safeParse(request.body ?? {});
  if (!body.success) throw refusal(body.error);
  return { params: params.data, query: query.data, body: body.data };
}

function refusal(error: z.ZodError): AppError {
  const { fields, malformed } = fieldErrors(error);
  return new AppError(malformed ? 'malformed' : 'invalid', { fields });
}

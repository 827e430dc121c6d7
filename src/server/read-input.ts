import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Endpoint } from '../shared/api/endpoint.ts';
import { AppError, type FieldErrors } from '../shared/errors.ts';

/**
 * Checks a request against its endpoint's schemas.
 * @throws AppError `not_found` for an id that can be none, `malformed` (400) for wrong types and unknown keys,
 * `invalid` (422) for values against a rule; both name the fields
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
  const fields: Record<string, string> = {};
  let malformed = false;
  for (const issue of error.issues) {
    for (const path of fieldPaths(issue)) fields[path] ??= fieldCode(issue);
    malformed ||= isMalformed(issue);
  }
  return new AppError(malformed ? 'malformed' : 'invalid', { fields: fields satisfies FieldErrors });
}

function fieldPaths(issue: z.core.$ZodIssue): string[] {
  const path = issue.path.map(String);
  if (issue.code !== 'unrecognized_keys') return [path.join('.') || 'body'];
  return issue.keys.map((key) => [...path, key].join('.'));
}

/** A value of the wrong type or an unknown key; one that is missing is a rule not met. */
function isMalformed(issue: z.core.$ZodIssue): boolean {
  if (issue.code === 'unrecognized_keys') return true;
  return issue.code === 'invalid_type' && !isMissing(issue);
}

function isMissing(issue: z.core.$ZodIssue): boolean {
  return issue.code === 'invalid_type' && issue.message.endsWith('received undefined');
}

const CODES: Readonly<Record<string, string>> = {
  too_big: 'too_long',
  too_small: 'too_short',
  invalid_value: 'not_an_option',
  invalid_format: 'format',
  unrecognized_keys: 'unknown_key',
  invalid_type: 'type',
};

function fieldCode(issue: z.core.$ZodIssue): string {
  if (isMissing(issue)) return 'required';
  const named = /^[a-z_]+$/.test(issue.message);
  return named ? issue.message : (CODES[issue.code] ?? 'invalid');
}

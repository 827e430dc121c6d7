import { z } from 'zod';
import { BOUNDS } from '../../bounds.ts';
import { KEY_SCOPES } from '../../key-scopes.ts';
import { endpoint } from '../endpoint.ts';
import { byId, line, dateTimeInput, storedDateTime } from '../fields.ts';

const tag = 'API keys';
const scope = z.enum(KEY_SCOPES);

export const apiKey = z.object({
  id: z.uuid(),
  name: z.string(),
  start: z.string().describe('Its first characters, to recognise it by'),
  scopes: z.array(scope),
  created_at: storedDateTime,
  expires_at: storedDateTime.nullable(),
  last_used_at: storedDateTime.nullable(),
});
export type ApiKey = z.output<typeof apiKey>;

export const listApiKeys = endpoint('GET', '/api/v1/api-keys', {
  summary: 'Own API keys, newest first (Scientific plan)',
  tag,
  access: 'owner',
  returns: z.object({ api_keys: z.array(apiKey) }),
});

export const createApiKey = endpoint('POST', '/api/v1/api-keys', {
  summary: 'Make a named API key; the key itself is shown in this reply only',
  tag,
  access: 'owner',
  records: 'key.created',
  body: z.strictObject({
    name: line(BOUNDS.keyName),
    scopes: z
      .array(scope)
      .max(KEY_SCOPES.length)
      .refine((scopes) => scopes.length > 0, { error: 'scopes_required' })
      .transform((scopes) => KEY_SCOPES.filter((each) => scopes.includes(each)))
      .default([...KEY_SCOPES])
      .describe('What the key may do; left out, everything a key can be allowed'),
    password: z
      .string()
      .max(BOUNDS.passwordMax)
      .optional()
      .describe('The password, needed once the session is older than ten minutes'),
    expires_at: dateTimeInput
      .nullable()
      .default(null)
      .describe('Until when it works; null: until it is deleted'),
  }),
  returns: apiKey.extend({ key: z.string() }),
  status: 201,
});

export const deleteApiKey = endpoint('DELETE', '/api/v1/api-keys/{id}', {
  summary: 'End an API key at once',
  tag,
  access: 'owner',
  records: 'key.deleted',
  params: byId,
  status: 204,
});

import { z } from 'zod';
import { BOUNDS } from '../bounds.ts';
import { endpoint } from './endpoint.ts';
import { byId, line, storedMoment } from './fields.ts';

const tag = 'API keys';

export const apiKey = z.object({
  id: z.uuid(),
  name: z.string(),
  start: z.string().describe('Its first characters, to recognise it by'),
  created_at: storedMoment,
  last_used_at: storedMoment.nullable(),
});
export type ApiKey = z.output<typeof apiKey>;

export const listApiKeys = endpoint({
  method: 'GET',
  path: '/api/v1/api-keys',
  summary: 'Own API keys, newest first (Scientific plan)',
  tag,
  access: 'owner',
  returns: z.object({ api_keys: z.array(apiKey) }),
});

export const createApiKey = endpoint({
  method: 'POST',
  path: '/api/v1/api-keys',
  summary: 'Make a named API key; the key itself is shown in this reply only',
  tag,
  access: 'owner',
  body: z.strictObject({ name: line(BOUNDS.keyName) }),
  returns: apiKey.extend({ key: z.string() }),
  status: 201,
});

export const deleteApiKey = endpoint({
  method: 'DELETE',
  path: '/api/v1/api-keys/{id}',
  summary: 'End an API key at once',
  tag,
  access: 'owner',
  params: byId,
  status: 204,
});

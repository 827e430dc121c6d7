import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { byId } from '../fields.ts';

const tag = 'Results';

export const holdJoinCode = endpoint('PUT', '/api/v1/surveys/{id}/join-code', {
  summary:
    'The code of a presentation, by which a hall comes to the survey at /p/{code}; asked for at least every other minute, else it ends',
  tag,
  access: 'owner',
  params: byId,
  returns: z.object({ code: z.string() }),
});

export const endJoinCode = endpoint('DELETE', '/api/v1/surveys/{id}/join-code', {
  summary: 'End the code of a presentation',
  tag,
  access: 'owner',
  params: byId,
  status: 204,
});

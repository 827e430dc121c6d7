import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { byId, id } from '../fields.ts';

const tag = 'Media';

export const uploadMedia = endpoint('POST', '/api/v1/media', {
  summary:
    'Keeps a small picture for options (WebP, JPEG or PNG up to 40 kB), sent as the body itself; its content says what it is',
  tag,
  access: 'owner',
  scope: 'surveys:write',
  status: 201,
  returns: z.object({
    id: id.describe('For `image` of an option; what no survey shows is deleted after a week'),
  }),
});

export const getMedia = endpoint('GET', '/api/v1/media/{id}', {
  summary: 'A picture, for whoever knows its id; it never changes',
  tag,
  access: 'anyone',
  params: byId,
  produces: 'image/webp',
});

import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const unsubscribe = endpoint('POST', '/api/v1/notifications/unsubscribe', {
  summary: 'Switch the mails about a survey off, by the token that each of them brings',
  tag: 'Surveys',
  access: 'anyone',
  body: z.strictObject({ token: z.string().max(1_000) }),
  returns: z.object({ off: z.literal(true) }),
});

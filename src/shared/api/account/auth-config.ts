import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { storedDateTime } from '../fields.ts';

const tag = 'Sign-in';

export const getAuthConfig = endpoint('GET', '/api/v1/auth/config', {
  summary: 'What the sign-in page offers on this server: a demo account, an outbox instead of mail',
  tag,
  access: 'anyone',
  returns: z.object({
    demo: z.object({ email: z.string(), password: z.string() }).nullable(),
    outbox: z.boolean().describe('Mail is not sent, it can be read at /outbox'),
  }),
});

export const getOutbox = endpoint('GET', '/api/v1/outbox', {
  summary: 'Mail that stayed on this server; only outside production and without a mail server',
  tag,
  access: 'anyone',
  returns: z.object({
    mails: z.array(
      z.object({
        id: z.uuid(),
        recipient: z.string(),
        subject: z.string(),
        body: z.string(),
        link: z.string(),
        created_at: storedDateTime,
      }),
    ),
  }),
});

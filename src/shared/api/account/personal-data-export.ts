import { z } from 'zod';
import { BOUNDS } from '../../bounds.ts';
import { endpoint } from '../endpoint.ts';

const tag = 'Account';

export const exportOwnData = endpoint('GET', '/api/v1/account/export', {
  summary: 'Everything that belongs to the signed-in user, as one JSON file',
  tag,
  access: 'owner',
  records: 'account.exported',
  returns: z.looseObject({ exported_at: z.string(), user: z.looseObject({}) }),
});

export const deleteAccount = endpoint('DELETE', '/api/v1/account', {
  summary: 'Delete the account with all surveys and their answers, for good',
  tag,
  access: 'owner',
  body: z.strictObject({
    password: z.string().min(1, { error: 'required' }).max(BOUNDS.passwordMax),
    confirmation: z.string().max(BOUNDS.email).describe('The e-mail address of the account, typed again'),
  }),
  status: 204,
});

import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { byId, storedDateTime } from '../fields.ts';

const tag = 'Sign-in';

const trustedDevice = z.object({
  id: z.uuid(),
  user_agent: z.string().nullable(),
  used_at: storedDateTime.describe('Its last sign-in'),
  expires_at: storedDateTime,
  is_this_device: z.boolean(),
});
export type TrustedDevice = z.output<typeof trustedDevice>;

export const listTrustedDevices = endpoint('GET', '/api/v1/trusted-devices', {
  summary: 'Devices that sign in without the second step, the last used first',
  tag,
  access: 'owner',
  returns: z.object({ devices: z.array(trustedDevice) }),
});

export const deleteTrustedDevice = endpoint('DELETE', '/api/v1/trusted-devices/{id}', {
  summary: 'Ask a device for the second step again',
  tag,
  access: 'owner',
  params: byId,
  status: 204,
});

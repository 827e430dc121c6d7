import * as api from '../../../../shared/api/account/trusted-devices.ts';
import { AppError } from '../../../../shared/errors.ts';
import type { Server } from '../../../http/serve.ts';
import type { AuthCookies } from '../auth-library/auth-cookies.ts';
import { listTrustedDevices, removeTrustedDevice } from './trusted-devices.ts';

export function serveTrustedDevices({ serve, deps }: Server, cookies: AuthCookies): void {
  serve(api.listTrustedDevices, async ({ owner, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const present = cookies.trusted(request.headers.cookie);
    return { devices: await listTrustedDevices(deps.db, owner.id, present) };
  });

  serve(api.deleteTrustedDevice, async ({ owner, params }) => {
    if (!(await removeTrustedDevice(deps.db, owner.id, params.id))) throw new AppError('not_found');
    return undefined;
  });
}

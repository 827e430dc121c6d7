import type { Endpoint } from '../../../../shared/api/endpoint.ts';
import { readDevice } from '../../../../shared/read-device.ts';
import { recordEvent } from '../../../db/record-event.ts';
import type { Call } from '../../../http/serve.ts';
import { cookiesSetBy } from '../auth-library/auth-cookies.ts';
import type { AuthParts } from './auth-step.ts';
import { readKnownDevice, rememberDevice } from '../notifications/known-devices.ts';
import { sendNotice } from '../notifications/send-notice.ts';
import { nameTrustedDevice } from '../second-factor/trusted-devices.ts';

export async function completeSignIn(
  { deps, cookies }: AuthParts,
  { request, reply }: Call<Endpoint>,
  response: Response,
): Promise<void> {
  const { user } = (await response.clone().json()) as { user?: { id: string; email: string } };
  if (user === undefined) return;
  const { cookie, 'user-agent': agent = '' } = request.headers;
  const isNew = readKnownDevice(deps, cookie, user.email) === null;
  rememberDevice(deps, reply, cookie, user.email);
  const trusted = cookies.trusted(cookiesSetBy(response));
  if (trusted !== null) await nameTrustedDevice(deps.db, trusted, agent);
  // Stores only known names, because the user agent is arbitrary input.
  const { browser, system } = readDevice(agent);
  const device = [browser, system].filter((part) => part !== null).join(', ');
  await recordEvent(deps.db, {
    of: user,
    actor: user.email,
    action: 'account.signed_in',
    details: { device: device || '–' },
  });
  if (isNew) sendNotice(deps, user.id, 'newDevice', { device });
}

import { randomBytes } from 'node:crypto';
import * as api from '../../../shared/api/account/api-keys.ts';
import { AppError, throwRefusal } from '../../../shared/errors.ts';
import { checkFeature } from '../../../shared/plans.ts';
import type { Server } from '../../http/serve.ts';
import { hasConfirmedAddress } from '../account/data.ts';
import { confirmPassword } from '../account/sign-in/confirm-password.ts';
import { sendNotice } from '../account/notifications/send-notice.ts';
import { findPlan } from '../billing/plan.ts';
import { listKeys, removeKey, storeKey } from './data.ts';
import { KEY_PREFIX, keyStart, MAX_KEYS } from './domain.ts';
import { hashKey } from './find-key-owner.ts';
import type { FeatureDeps } from '../feature-deps.ts';

export function serveApiKeys({ serve, deps }: Server<FeatureDeps>): void {
  const requirePlan = async (user_id: string) =>
    throwRefusal(checkFeature(await findPlan(deps, user_id), 'api_keys'));

  serve(api.listApiKeys, async ({ owner }) => {
    await requirePlan(owner.id);
    return { api_keys: await listKeys(deps.db, owner.id) };
  });

  serve(api.createApiKey, async ({ owner, body: { password, ...body }, now, note, reply }) => {
    await requirePlan(owner.id);
    if (body.expires_at !== null && Date.parse(body.expires_at) <= now.getTime())
      throw new AppError('invalid', { fields: { expires_at: 'date_past' } });
    // Addresses cannot be confirmed on servers that send no mail.
    if (!deps.mail.isStored && !(await hasConfirmedAddress(deps.db, owner.id)))
      throw new AppError('forbidden', { fields: { email: 'email_unconfirmed' } });
    await confirmPassword(deps.db, reply, owner, password);
    const key = KEY_PREFIX + randomBytes(32).toString('base64url');
    const facts = { ...body, user_id: owner.id, start: keyStart(key), hash: hashKey(key) };
    const stored = await storeKey(deps.db, facts, MAX_KEYS);
    if (stored === null) throw new AppError('invalid', { fields: { name: 'too_many_keys' } });
    note({ name: stored.name, scopes: stored.scopes });
    sendNotice(deps, owner.id, 'newKey', { key: stored.name });
    return { ...stored, key };
  });

  // Allowed without the plan, so keys can be removed after a downgrade.
  serve(api.deleteApiKey, async ({ owner, params }) => {
    if (!(await removeKey(deps.db, owner.id, params.id))) throw new AppError('not_found');
    return undefined;
  });
}

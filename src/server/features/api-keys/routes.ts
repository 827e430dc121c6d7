import { randomBytes } from 'node:crypto';
import * as api from '../../../shared/api/api-keys.ts';
import { AppError, throwRefusal } from '../../../shared/errors.ts';
import { refuseFeature } from '../../../shared/plans.ts';
import type { Server } from '../../serve.ts';
import { hasConfirmedAddress } from '../account/data.ts';
import { confirmPassword } from '../account/sign-in/confirm-password.ts';
import { sendNotice } from '../account/notices/send-notice.ts';
import { findPlan } from '../billing/plan.ts';
import { listKeys, removeKey, storeKey } from './data.ts';
import { KEY_PREFIX, keyStart, MAX_KEYS } from './domain.ts';
import { hashKey } from './find-key-owner.ts';

/** Named API keys of the Scientific plan: shown once, kept as a hash. */
export function serveApiKeys({ serve, deps }: Server): void {
  const requirePlan = async (user_id: string) =>
    throwRefusal(refuseFeature(await findPlan(deps, user_id), 'api_keys'));

  serve(api.listApiKeys, async ({ owner }) => {
    await requirePlan(owner.id);
    return { api_keys: await listKeys(deps.db, owner.id) };
  });

  serve(api.createApiKey, async ({ owner, body: { password, ...body }, now, note, reply }) => {
    await requirePlan(owner.id);
    if (body.expires_at !== null && Date.parse(body.expires_at) <= now.getTime())
      throw new AppError('invalid', { fields: { expires_at: 'date_past' } });
    // Where no mail leaves the server nobody could confirm an address.
    if (!deps.mail.isKept && !(await hasConfirmedAddress(deps.db, owner.id)))
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

  // Without the plan too: whoever leaves it may still clear up.
  serve(api.deleteApiKey, async ({ owner, params }) => {
    if (!(await removeKey(deps.db, owner.id, params.id))) throw new AppError('not_found');
    return undefined;
  });
}

import { createHash } from 'node:crypto';
import { checkFeature } from '../../../shared/plans.ts';
import { throwRefusal } from '../../../shared/errors.ts';
import type { FeatureDeps } from '../feature-deps.ts';
import type { Owner } from '../../base/owner.ts';
import { findPlan } from '../billing/plan.ts';
import { findOwnerByHash } from './data.ts';
import { KEY_PREFIX } from './domain.ts';

export function hashKey(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

/**
 * Returns the owner of a key, or null if it is invalid.
 * @throws AppError `plan_required` if the plan does not include API keys
 */
export async function findKeyOwner(
  deps: Pick<FeatureDeps, 'config' | 'db' | 'now'>,
  key: string,
): Promise<Owner | null> {
  if (!key.startsWith(KEY_PREFIX)) return null;
  const owner = await findOwnerByHash(deps.db, hashKey(key));
  if (owner !== null) throwRefusal(checkFeature(await findPlan(deps, owner.id), 'api_keys'));
  return owner;
}

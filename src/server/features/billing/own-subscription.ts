import type { Subscription } from '../../../shared/api/account/account.ts';
import type { FeatureDeps } from '../feature-deps.ts';
import { findCustomer } from './data.ts';
import { findPlan, findSubscription } from './plan.ts';

const NO_SUBSCRIPTION = {
  plan_type: null,
  status: null,
  price: null,
  interval: null,
  current_period_end: null,
  cancel_at_period_end: false,
  trial_ends_at: null,
  grace_ends_at: null,
};

export async function readOwnSubscription(
  deps: Pick<FeatureDeps, 'config' | 'db' | 'now'>,
  user_id: string,
): Promise<Subscription> {
  const { mode } = deps.config.billing;
  const plan = await findPlan(deps, user_id);
  const subscription = await findSubscription(deps, user_id);
  return {
    ...(subscription ?? NO_SUBSCRIPTION),
    plan: plan.name,
    features: [...plan.features],
    billing: mode,
    can_manage: mode !== 'off' && subscription !== null && (await hasPortal(deps, mode, user_id)),
  };

  /** The sandbox adopts manually granted plans; Stripe shows only purchased ones. */
  async function hasPortal({ db }: Pick<FeatureDeps, 'db'>, provider: 'sandbox' | 'stripe', id: string) {
    if (provider === 'sandbox' && plan.name !== 'free') return true;
    return (await findCustomer(db.kysely, provider, id)) !== null;
  }
}

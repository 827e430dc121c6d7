import { useQuery } from '@tanstack/react-query';
import { getSubscription, getUsage } from '../../shared/api/account/account.ts';
import type { Subscription } from '../../shared/api/account/account.ts';
import type { Feature, PlanName } from '../../shared/plans.ts';
import { call } from './call.ts';
import { useSession } from './session.tsx';

export interface PlanState {
  readonly status: 'loading' | 'known' | 'failed';
  readonly plan: PlanName;
  readonly isPaid: boolean;
  readonly subscription: Subscription | null;
  readonly has: (feature: Feature) => boolean;
}

export const subscriptionKey = ['subscription'] as const;
export const usageKey = ['usage'] as const;

/** Returns the plan; free for visitors or if it cannot be loaded. */
export function useSubscription(): PlanState {
  const { user } = useSession();
  const query = useQuery({
    queryKey: [...subscriptionKey, user?.id],
    queryFn: ({ signal }) => call(getSubscription, {}, { signal }),
    enabled: user !== null,
  });
  const subscription = query.data ?? null;
  const status = query.isError ? 'failed' : user !== null && query.isPending ? 'loading' : 'known';
  return {
    status,
    subscription,
    plan: subscription?.plan ?? 'free',
    isPaid: subscription !== null && subscription.plan !== 'free',
    has: (feature) => subscription?.features.includes(feature) === true,
  };
}

/** Loads used questions, surveys this month and AI generations. */
export function useUsage(isWanted = true) {
  const { user } = useSession();
  return useQuery({
    queryKey: [...usageKey, user?.id],
    queryFn: ({ signal }) => call(getUsage, {}, { signal }),
    enabled: isWanted && user !== null,
  });
}

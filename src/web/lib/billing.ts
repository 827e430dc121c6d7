import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  createCustomerPortal,
  getBilling,
  refreshSubscription,
  startCheckout,
} from '../../shared/api/account/billing.ts';
import type { Offer } from '../../shared/plans.ts';
import { call } from './call.ts';
import { followUrl } from './address/follow-url.ts';
import { useSession } from './session.tsx';
import { subscriptionKey, usageKey } from './subscription.ts';

/** Returns the payment mode (`off` hides prices and upgrades); undefined while loading. */
export function useBilling() {
  const { data } = useQuery({
    queryKey: ['billing'],
    queryFn: ({ signal }) => call(getBilling, {}, { signal }),
    staleTime: Infinity,
  });
  return data;
}

export function useStartCheckout() {
  return useMutation({
    mutationFn: async (plan: Offer) => followUrl(await call(startCheckout, { body: { plan } })),
  });
}

/** Redirects to the customer portal. */
export function useOpenPortal() {
  const { user } = useSession();
  return useMutation({
    mutationFn: async () => followUrl(await call(createCustomerPortal, { body: { userId: user?.id ?? '' } })),
  });
}

/** Returns a function that syncs the plan with the payment provider. */
export function useRefreshSubscription() {
  const queries = useQueryClient();
  const { user } = useSession();
  const userId = user?.id;
  return useMutation({
    mutationFn: () => call(refreshSubscription, {}),
    onSuccess: (subscription) => {
      queries.setQueryData([...subscriptionKey, userId], subscription);
      void queries.invalidateQueries({ queryKey: usageKey });
    },
  });
}

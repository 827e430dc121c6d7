import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  createCustomerPortal,
  getBilling,
  refreshSubscription,
  startCheckout,
} from '../../shared/api/account/billing.ts';
import type { Offer } from '../../shared/plans.ts';
import { call } from './call.ts';
import { useSession } from './session.tsx';
import { subscriptionKey, usageKey } from './subscription.ts';

/** How this server takes payments: `off` has no prices and no upgrades. Undefined until it is known. */
export function useBilling() {
  const { data } = useQuery({
    queryKey: ['billing'],
    queryFn: ({ signal }) => call(getBilling, {}, { signal }),
    staleTime: Infinity,
  });
  return data;
}

/** Begins a checkout and leaves for it. */
export function useStartCheckout() {
  return useMutation({
    mutationFn: (plan: Offer) => call(startCheckout, { body: { plan } }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
}

/** Leaves for the customer portal: change, cancellation, card and invoices. */
export function useOpenPortal() {
  const { user } = useSession();
  return useMutation({
    mutationFn: () => call(createCustomerPortal, { body: { userId: user?.id ?? '' } }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
}

/** Gives a function that has the server ask the payment provider for the plan, and shows what it says. */
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

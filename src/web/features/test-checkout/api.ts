import { useMutation, useQuery } from '@tanstack/react-query';
import { health } from '../../../shared/api/account/account.ts';
import { simpleCheckout } from '../../../shared/api/account/billing.ts';
import { call } from '../../lib/call.ts';

export function useHealth() {
  return useQuery({
    queryKey: ['health'],
    queryFn: ({ signal }) => call(health, {}, { signal }),
    retry: false,
  });
}

/** Starts a debug checkout and returns the server's reply. */
export function useSimpleCheckout() {
  return useMutation({
    mutationFn: ({ email, planType }: { email: string; planType: 'monthly' | 'yearly' }) => {
      const { origin } = window.location;
      const successUrl = `${origin}/dashboard?success=true`;
      const cancelUrl = `${origin}/pricing?canceled=true`;
      return call(simpleCheckout, { body: { email, planType, successUrl, cancelUrl } });
    },
  });
}

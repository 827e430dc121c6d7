import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as sandbox from '../../../shared/api/account/sandbox.ts';
import type { SandboxAction, SandboxCard } from '../../../shared/api/account/sandbox.ts';
import type { Offer } from '../../../shared/plans.ts';
import { call } from '../../lib/call.ts';

/** What is bought in the sandbox. */
export function useSandboxCheckout(id: string) {
  return useQuery({
    queryKey: ['sandbox', 'checkout', id],
    queryFn: ({ signal }) => call(sandbox.showSandboxCheckout, { params: { id } }, { signal }),
  });
}

/** Pays in the sandbox and goes on to where the checkout leads. */
export function usePay(id: string) {
  return useMutation({
    mutationFn: (card: SandboxCard) => call(sandbox.paySandboxCheckout, { params: { id }, body: { card } }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
}

const portalKey = (id: string) => ['sandbox', 'portal', id];

/** The subscription and invoices of the sandbox. */
export function useSandboxPortal(id: string) {
  return useQuery({
    queryKey: portalKey(id),
    queryFn: ({ signal }) => call(sandbox.showSandboxPortal, { params: { id } }, { signal }),
  });
}

/** What a change of plan costs now. */
export function useChangePreview(id: string, plan: Offer | null) {
  return useQuery({
    queryKey: [...portalKey(id), 'change', plan],
    queryFn: ({ signal }) =>
      call(sandbox.previewSandboxChange, { params: { id }, query: { plan: plan ?? 'monthly' } }, { signal }),
    enabled: plan !== null,
    staleTime: 0,
  });
}

/** Carries out one action in the portal and shows the state that follows. */
export function useSandboxAction(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (action: SandboxAction) => call(sandbox.actInSandboxPortal, { params: { id }, body: action }),
    onSuccess: (portal) => queries.setQueryData(portalKey(id), portal),
  });
}

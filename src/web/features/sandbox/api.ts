import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as sandbox from '../../../shared/api/account/sandbox.ts';
import type { SandboxAction, SandboxCard } from '../../../shared/api/account/sandbox.ts';
import { call } from '../../lib/call.ts';
import { followUrl } from '../../lib/address/follow-url.ts';

export function useSandboxCheckout(id: string) {
  return useQuery({
    queryKey: ['sandbox', 'checkout', id],
    queryFn: ({ signal }) => call(sandbox.showSandboxCheckout, { params: { id } }, { signal }),
  });
}

/** Pays and follows the checkout's redirect. */
export function usePay(id: string) {
  return useMutation({
    mutationFn: async (card: SandboxCard) =>
      followUrl(await call(sandbox.paySandboxCheckout, { params: { id }, body: { card } })),
  });
}

export function useSandboxPortal(id: string) {
  return useQuery({
    queryKey: ['sandbox', 'portal', id],
    queryFn: ({ signal }) => call(sandbox.showSandboxPortal, { params: { id } }, { signal }),
  });
}

export function useSandboxAction(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (action: SandboxAction) => call(sandbox.actInSandboxPortal, { params: { id }, body: action }),
    onSuccess: (portal) => queries.setQueryData(['sandbox', 'portal', id], portal),
  });
}

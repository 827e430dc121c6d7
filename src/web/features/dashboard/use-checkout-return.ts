import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { showToast } from '../../../ui/toast.tsx';
import { subscriptionKey, usageKey } from '../../lib/subscription.ts';

/** A checkout that succeeded comes back with `success=true`: thanks, once, and the new plan is read. */
export function useCheckoutReturn(): void {
  const { t } = useTranslation('dashboard');
  const queries = useQueryClient();
  const [query, setQuery] = useSearchParams();
  const succeeded = query.get('success') === 'true';

  useEffect(() => {
    if (!succeeded) return;
    showToast({ tone: 'success', message: t('welcomeToPlan') });
    void queries.invalidateQueries({ queryKey: subscriptionKey });
    void queries.invalidateQueries({ queryKey: usageKey });
    setQuery(
      (before) => {
        before.delete('success');
        return before;
      },
      { replace: true },
    );
  }, [succeeded, queries, setQuery, t]);
}

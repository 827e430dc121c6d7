import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { showToast } from '../../../ui/controls/toast/toast.tsx';
import { useRefreshSubscription } from '../../lib/billing.ts';
import { useSession } from '../../lib/session.tsx';
import { withoutParameter } from '../../lib/address/without-parameter.ts';

const EVERY_MS = 2_500;
const MAX_TRIES = 12;

/** After a checkout (`success=true`), polls until the plan is active, then shows a welcome. */
export function useCheckoutReturn(): void {
  const { t } = useTranslation('billing');
  const session = useSession();
  const [query, setQuery] = useSearchParams();
  const { mutateAsync: refresh } = useRefreshSubscription();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isBack = query.get('success') === 'true' && session.status === 'signed-in';

  useEffect(() => {
    if (!isBack) return;
    const leave = () => setQuery(withoutParameter('success'), { replace: true });
    const ask = async (tries: number): Promise<void> => {
      const { plan } = await refresh().catch(() => ({ plan: 'free' as const }));
      if (plan !== 'free') {
        showToast({ tone: 'success', title: t(`welcome.${plan}`), message: t('welcome.text') });
        leave();
      } else if (tries >= MAX_TRIES) {
        showToast({ title: t('welcome.lateTitle'), message: t('welcome.late') });
        leave();
      } else {
        if (tries === 1) showToast({ message: t('welcome.waiting') });
        timer.current = setTimeout(() => void ask(tries + 1), EVERY_MS);
      }
    };
    void ask(1);
    return () => clearTimeout(timer.current);
  }, [isBack, refresh, setQuery, t]);
}

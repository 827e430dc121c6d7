import { Alert, Button, Group } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import type { Subscription } from '../../../../shared/api/account/account.ts';
import { ErrorState } from '../../../../ui/controls/error-state.tsx';
import { Skeletons } from '../../../../ui/controls/skeletons.tsx';
import { useOpenPortal, useRefreshSubscription } from '../../../lib/billing.ts';
import { isCallError } from '../../../lib/call-error.ts';
import { useErrorText } from '../../../lib/text/error-text.ts';
import { useSubscription } from '../../../lib/subscription.ts';
import { withoutParameter } from '../../../lib/without-parameter.ts';
import { paths } from '../../../paths.ts';
import { BillingFactList } from './billing-fact-list.tsx';
import { SettingsCard } from './settings-card.tsx';

/** Plan, price, renewal, and links to change or cancel (product spec section 2). */
export function BillingTab() {
  const { t } = useTranslation('billing');
  const { status, plan, subscription } = useSubscription();
  const refresh = useRefreshSubscription();
  useReturnFromPortal(refresh.mutate);
  if (status === 'loading') return <Skeletons shape="card" count={1} />;
  if (subscription === null)
    return (
      <ErrorState compact title={t('failed')} onRetry={() => refresh.mutate()} retrying={refresh.isPending} />
    );
  if (subscription.billing === 'off') return <SettingsCard title={t('title')} lead={t('off')} />;
  return (
    <SettingsCard title={t('title')} lead={t(`lead.${plan}`)}>
      <BillingFactList subscription={subscription} />
      <Steps subscription={subscription} />
    </SettingsCard>
  );
}

function Steps({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation('billing');
  const errorText = useErrorText();
  const portal = useOpenPortal();
  const isPaid = subscription.plan !== 'free';
  const reason = (error: Error) => (isCallError(error, 'internal') ? t('portal.unknown') : errorText(error));
  return (
    <>
      <Group gap="sm" mt="lg">
        <Button component={Link} to={paths.pricing} variant={isPaid ? 'default' : 'filled'}>
          {isPaid ? t('changePlan') : t('viewPlans')}
        </Button>
        {subscription.can_manage && (
          <Button
            variant="default"
            loading={portal.isPending || portal.isSuccess}
            onClick={() => portal.mutate()}
          >
            {t('manage')}
          </Button>
        )}
      </Group>
      {portal.error && (
        <Alert color="red" variant="light" role="alert" mt="md" title={t('portal.failed')}>
          {reason(portal.error)}
        </Alert>
      )}
    </>
  );
}

/** Refreshes once after returning from the billing portal. */
function useReturnFromPortal(refresh: () => void): void {
  const [query, setQuery] = useSearchParams();
  const isBack = query.get('returned') === 'true';
  useEffect(() => {
    if (!isBack) return;
    refresh();
    setQuery(withoutParameter('returned'), { replace: true });
  }, [isBack, refresh, setQuery]);
}

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
import { withoutParameter } from '../../../lib/address/without-parameter.ts';
import { paths } from '../../../paths.ts';
import { SettingsCard } from './settings-card.tsx';
import { StatusBadge, type BadgeTone } from '../../../../ui/controls/status-badge.tsx';
import { currentLanguage } from '../../../lib/text/i18n.ts';
import { priceText } from '../../../lib/text/price-text.ts';
import classes from '../account.module.css';
import { readBillingFacts, type BillingFacts } from '../billing-facts.ts';

const TONES: Readonly<Record<BillingFacts['state'], BadgeTone>> = {
  active: 'green',
  granted: 'green',
  trial: 'blue',
  ending: 'grey',
  past_due: 'clay',
  grace_over: 'clay',
  ended: 'ink',
};

/** Plan, status, price and renewal date, and the next step after a failed payment. */
function BillingFactList({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation('billing');
  const facts = readBillingFacts(subscription);
  if (facts === null) return null;
  const { state, day } = facts;
  const language = currentLanguage();
  const date =
    day === null ? '' : new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(day));
  const { price, interval, plan_type } = subscription;
  const isUrgent = state === 'past_due' || state === 'grace_over';
  return (
    <>
      {isUrgent && (
        <Alert color="red" variant="light" role="status" mb="md" title={t(`urgent.${state}.title`)}>
          {t(`urgent.${state}.text`, { date })}
        </Alert>
      )}
      <dl className={classes.facts}>
        {plan_type !== null && (
          <>
            <dt>{t('facts.plan')}</dt>
            <dd>{t(`offers.${plan_type}` as 'offers.monthly', { defaultValue: plan_type })}</dd>
          </>
        )}
        <dt>{t('facts.status')}</dt>
        <dd>
          <StatusBadge tone={TONES[state]}>{t(`state.${state}`)}</StatusBadge>
        </dd>
        {price !== null && plan_type !== null && (
          <>
            <dt>{t('facts.price')}</dt>
            <dd className="tabular">
              {t(interval === 'year' ? 'perYear' : 'perMonth', { price: priceText(price, language) })}
            </dd>
          </>
        )}
        {day !== null && !isUrgent && (
          <>
            <dt>{t(state === 'active' ? 'facts.renews' : 'facts.ends')}</dt>
            <dd>{date}</dd>
          </>
        )}
      </dl>
    </>
  );
}

/** Plan, price, renewal, and links to change or cancel (docs/spec.md#2-screens-and-routes). */
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

function useReturnFromPortal(refresh: () => void): void {
  const [query, setQuery] = useSearchParams();
  const isBack = query.get('returned') === 'true';
  useEffect(() => {
    if (!isBack) return;
    refresh();
    setQuery(withoutParameter('returned'), { replace: true });
  }, [isBack, refresh, setQuery]);
}

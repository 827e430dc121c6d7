import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import type { PlanName } from '../../../shared/plans.ts';
import { LoadingSpinner } from '../../../ui/controls/loading-spinner.tsx';
import { PageContainer } from '../../layout/page-container.tsx';
import { PageHeading } from '../../layout/page-heading.tsx';
import { useBilling } from '../../lib/billing.ts';
import { useSession } from '../../lib/session.tsx';
import { useSubscription } from '../../lib/subscription.ts';
import { paths } from '../../paths.ts';
import { CheckoutDialog } from './components/checkout-dialog.tsx';
import { PlanCards } from './components/plan-cards.tsx';
import { SubscriptionBanner } from './components/subscription-banner.tsx';
import { offerOf, readOffer } from './model.ts';
import classes from './pricing.module.css';

/** Pricing page; `plan` opens the billing-period dialog, `canceled=true` follows an abandoned checkout. */
export function PricingPage() {
  const { t } = useTranslation('pricing');
  const billing = useBilling();
  const session = useSession();
  const { plan: current, status } = useSubscription();
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const choice = readOffer(query.get('plan'));

  const choose = (plan: PlanName) => {
    if (plan !== 'free') setQuery({ plan: offerOf(plan, 'monthly') }, { replace: true });
    else if (session.status === 'signed-out') void navigate(paths.auth);
    else void navigate(current === 'free' ? paths.create : paths.accountBilling);
  };
  // The cards would move once the plan is known.
  if (billing === undefined || session.status === 'loading' || status === 'loading')
    return <LoadingSpinner />;
  if (billing.mode === 'off')
    return (
      <PageContainer width="reading">
        <PageHeading title={t('title')} lead={t('off')} />
      </PageContainer>
    );
  return (
    <PageContainer>
      <PageHeading title={t('title')} lead={t('lead')} />
      <div className={classes.notices}>
        {query.get('canceled') === 'true' && (
          <Alert
            color="petrol"
            variant="light"
            role="status"
            title={t('canceled.title')}
            withCloseButton
            onClose={() => setQuery({}, { replace: true })}
          >
            {t('canceled.text')}
          </Alert>
        )}
        <SubscriptionBanner />
      </div>
      <PlanCards order={2} current={session.status === 'signed-in' ? current : null} onChoose={choose} />
      <p className={classes.small}>{t(billing.mode === 'sandbox' ? 'sandboxNote' : 'terms')}</p>
      {choice !== null && (
        <CheckoutDialog
          plan={choice.plan}
          initialPeriod={choice.period}
          onClose={() => setQuery({}, { replace: true })}
        />
      )}
    </PageContainer>
  );
}

import { Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import type { ListedSurvey } from '../../../shared/api/survey/surveys.ts';
import type { PlanName } from '../../../shared/plans.ts';
import { PageContainer } from '../../layout/page-container.tsx';
import { useBilling } from '../../lib/billing.ts';
import { useSession } from '../../lib/session.tsx';
import { useSubscription } from '../../lib/subscription.ts';
import { paths } from '../../paths.ts';
import { CheckoutDialog } from '../pricing/components/checkout-dialog.tsx';
import { PlanCards } from '../pricing/components/plan-cards.tsx';
import { offerOf, readOffer } from '../pricing/model.ts';
import { LazyShareModal } from '../share/components/late-share-modal.tsx';
import { Hero } from './components/hero.tsx';
import { MySurveys } from './components/my-surveys.tsx';
import { Pictures } from './components/pictures.tsx';
import { UpgradeBanner } from './components/upgrade-banner.tsx';
import classes from './home.module.css';

/** Home page; `?plan=` opens the billing-period dialog. */
export function HomePage() {
  const { t } = useTranslation('home');
  const session = useSession();
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const choice = readOffer(query.get('plan'));
  const hasPrices = useBilling()?.mode !== 'off';
  const { plan: current } = useSubscription();
  const [shared, setShared] = useState<ListedSurvey | null>(null);

  const choose = (plan: PlanName) => {
    if (plan !== 'free') setQuery({ plan: offerOf(plan, 'monthly') }, { replace: true });
    else if (session.status === 'signed-out') void navigate(paths.auth);
    else void navigate(current === 'free' ? paths.create : paths.accountBilling);
  };
  return (
    <PageContainer>
      <Hero />
      {session.status === 'signed-in' && (
        <>
          <UpgradeBanner />
          <MySurveys userId={session.user.id} onShare={setShared} />
          <LazyShareModal survey={shared} onClose={() => setShared(null)} />
        </>
      )}
      {session.status === 'signed-out' && <Pictures />}
      {hasPrices && (
        <section className={classes.block} aria-labelledby="plans">
          <div className={classes.plansHead}>
            <Title order={2} id="plans">
              {t('pricing.heading')}
            </Title>
            <p>{t('pricing.lead')}</p>
          </div>
          <PlanCards order={3} current={session.status === 'signed-in' ? current : null} onChoose={choose} />
        </section>
      )}
      {hasPrices && choice !== null && (
        <CheckoutDialog
          plan={choice.plan}
          initialPeriod={choice.period}
          onClose={() => setQuery({}, { replace: true })}
        />
      )}
    </PageContainer>
  );
}

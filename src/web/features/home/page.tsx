import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { PageContainer } from '../../layout/page-container.tsx';
import { useSession } from '../../lib/session.tsx';
import { paths } from '../../paths.ts';
import { BillingPeriodDialog } from '../pricing/components/billing-period-dialog.tsx';
import { PlanCards } from '../pricing/components/plan-cards.tsx';
import { offerOf, readOffer } from '../pricing/model.ts';
import { Hero } from './components/hero.tsx';
import { MySurveys } from './components/my-surveys.tsx';
import { UpgradeBanner } from './components/upgrade-banner.tsx';
import classes from './home.module.css';

/** The first page: hero, own surveys, upgrade banner and plans; `?plan=` opens the billing-period dialog. */
export function HomePage() {
  const { t } = useTranslation('home');
  const session = useSession();
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const choice = readOffer(query.get('plan'));
  const start = session.status === 'signed-out' ? paths.auth : paths.create;
  return (
    <PageContainer>
      <Hero />
      {session.status === 'signed-in' && (
        <>
          <UpgradeBanner />
          <MySurveys userId={session.user.id} />
        </>
      )}
      <section className={classes.block} aria-labelledby="plans">
        <div className={classes.plansHead}>
          <Title order={2} id="plans">
            {t('pricing.heading')}
          </Title>
          <p>{t('pricing.lead')}</p>
        </div>
        <PlanCards
          onChoose={(plan) =>
            plan === 'free'
              ? void navigate(start)
              : setQuery({ plan: offerOf(plan, 'monthly') }, { replace: true })
          }
        />
      </section>
      {choice !== null && (
        <BillingPeriodDialog
          plan={choice.plan}
          initialPeriod={choice.period}
          onClose={() => setQuery({}, { replace: true })}
          onContinue={(period) => void navigate(`${paths.pricing}?plan=${offerOf(choice.plan, period)}`)}
        />
      )}
    </PageContainer>
  );
}

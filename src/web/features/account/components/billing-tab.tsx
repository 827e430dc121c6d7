import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Skeletons } from '../../../../ui/skeletons.tsx';
import { useSubscription } from '../../../lib/subscription.ts';
import { paths } from '../../../paths.ts';
import { SettingsCard } from './settings-card.tsx';

/** The plan and what it costs. */
export function BillingTab() {
  const { t } = useTranslation('account');
  const { status, plan } = useSubscription();
  if (status === 'loading') return <Skeletons shape="card" count={1} />;
  return (
    <SettingsCard title={t('billing.title')} lead={t(`billing.${plan}`)}>
      <Button component={Link} to={paths.pricing} style={{ justifySelf: 'start' }}>
        {t('billing.viewPlans')}
      </Button>
    </SettingsCard>
  );
}

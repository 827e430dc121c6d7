import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon } from '../../../../ui/controls/icon.tsx';
import { useSubscription } from '../../../lib/subscription.ts';
import { paths } from '../../../paths.ts';
import classes from '../pricing.module.css';

/** Green banner for subscribers (docs/spec.md#2-screens-and-routes). */
export function SubscriptionBanner() {
  const { t } = useTranslation('pricing');
  const { isPaid, plan } = useSubscription();
  if (!isPaid) return null;
  return (
    <section className={classes.subscribed} aria-label={t('banner.label')}>
      <Icon name="check" size={24} />
      <div className={classes.subscribedText}>
        <p className={classes.subscribedTitle}>{t('banner.title', { plan: t(`plans.${plan}.name`) })}</p>
        <p>{t('banner.text')}</p>
      </div>
      <Button component={Link} to={paths.accountBilling} variant="default">
        {t('banner.button')}
      </Button>
    </section>
  );
}

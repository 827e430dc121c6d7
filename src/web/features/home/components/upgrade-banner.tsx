import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSubscription, useUsage } from '../../../lib/subscription.ts';
import { paths } from '../../../paths.ts';
import classes from '../home.module.css';
import { generationsLeft } from '../model.ts';

/** For users without a subscription (docs/spec.md#2-screens-and-routes). */
export function UpgradeBanner() {
  const { t } = useTranslation('home');
  const plan = useSubscription();
  const usage = useUsage();
  if (plan.status !== 'known' || plan.isPaid || usage.data === undefined) return null;
  const left = generationsLeft(usage.data.ai_generations);
  if (left === null) return null;
  return (
    <section className={classes.banner} aria-label={t('upgrade.label')}>
      <div>
        <p className={classes.bannerTitle}>
          {left === 0 ? t('upgrade.used') : t('upgrade.left', { count: left })}
        </p>
        <p className={classes.bannerText}>{t('upgrade.text')}</p>
      </div>
      <Button component={Link} to={paths.pricing} size="md" variant="default">
        {t('upgrade.button')}
      </Button>
    </section>
  );
}

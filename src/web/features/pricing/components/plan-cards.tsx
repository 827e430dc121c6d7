import { useTranslation } from 'react-i18next';
import { PRICES } from '../../../../shared/plans.ts';
import type { PlanName } from '../../../../shared/plans.ts';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { currentLanguage } from '../../../lib/i18n.ts';
import { priceText } from '../model.ts';
import classes from '../pricing.module.css';
import { PlanCard } from './plan-card.tsx';

/** The three plans of product spec section 9, with the prices from the shared table. */
export function PlanCards({ onChoose }: { onChoose: (plan: PlanName) => void }) {
  const { t } = useTranslation('pricing');
  const price = (cents: number) => priceText(cents, currentLanguage());
  return (
    <div className={classes.cards}>
      <PlanCard
        name={t('plans.free.name')}
        line={t('plans.free.line')}
        price={price(0)}
        period={t('forever')}
        features={[
          t('plans.free.surveys'),
          t('plans.free.responses'),
          t('plans.free.templates'),
          t('plans.free.analytics'),
        ]}
        button={t('plans.free.button')}
        onChoose={() => onChoose('free')}
      />
      <PlanCard
        emphasis
        name={t('plans.pro.name')}
        line={t('plans.pro.line')}
        badge={<StatusBadge tone="clay">{t('mostPopular')}</StatusBadge>}
        price={price(PRICES.monthly.cents)}
        period={t('perMonth')}
        more={t('orYearly', { price: price(PRICES.yearly.cents) })}
        features={[
          t('plans.pro.unlimited'),
          t('plans.pro.templates'),
          t('plans.pro.branding'),
          t('plans.pro.export'),
        ]}
        button={t('plans.pro.button')}
        onChoose={() => onChoose('pro')}
      />
      <PlanCard
        name={t('plans.scientific.name')}
        line={t('plans.scientific.line')}
        badge={<StatusBadge tone="petrol">{t('scienceMode')}</StatusBadge>}
        price={price(PRICES['scientific-monthly'].cents)}
        period={t('perMonth')}
        more={t('orYearly', { price: price(PRICES['scientific-yearly'].cents) })}
        features={[
          t('plans.scientific.everything'),
          t('plans.scientific.raw'),
          t('plans.scientific.statistics'),
          t('plans.scientific.api'),
          t('plans.scientific.security'),
        ]}
        button={t('plans.scientific.button')}
        onChoose={() => onChoose('scientific')}
      />
    </div>
  );
}

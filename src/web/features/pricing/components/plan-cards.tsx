import { useTranslation } from 'react-i18next';
import { PRICES } from '../../../../shared/plans.ts';
import type { PlanName } from '../../../../shared/plans.ts';
import { StatusBadge } from '../../../../ui/controls/status-badge.tsx';
import { currentLanguage } from '../../../lib/text/i18n.ts';
import { priceText } from '../../../lib/text/price-text.ts';
import { cardStep } from '../model.ts';
import classes from '../pricing.module.css';
import { PlanCard } from './plan-card.tsx';

interface PlanCardsProps {
  current: PlanName | null;
  order: 2 | 3;
  onChoose: (plan: PlanName) => void;
}

/** The plans of docs/spec.md#9-numbers, with prices from the shared table. */
export function PlanCards({ current, order, onChoose }: PlanCardsProps) {
  const { t } = useTranslation('pricing');
  const price = (cents: number) => priceText(cents, currentLanguage());
  const common = (plan: PlanName) => {
    const step = cardStep(plan, current);
    return {
      order,
      name: t(`plans.${plan}.name`),
      line: t(`plans.${plan}.line`),
      button:
        step === 'choose' || step === 'manage'
          ? t(`plans.${plan}.button`)
          : t(`step.${step}`, { plan: t(`plans.${plan}.name`) }),
      ...(step === 'manage' && { note: t('step.manage') }),
      ...(step === 'change' && { owned: t('yourPlan') }),
      onChoose: () => onChoose(plan),
    };
  };
  return (
    <>
      <div className={classes.cards}>
        <PlanCard
          {...common('free')}
          price={price(0)}
          period={t('forever')}
          features={[
            t('plans.free.surveys'),
            t('plans.free.responses'),
            t('plans.free.templates'),
            t('plans.free.analytics'),
          ]}
        />
        <PlanCard
          {...common('pro')}
          emphasis
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
        />
        <PlanCard
          {...common('scientific')}
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
        />
      </div>
    </>
  );
}

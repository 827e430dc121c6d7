import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Subscription } from '../../../../shared/api/account/account.ts';
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
export function BillingFactList({ subscription }: { subscription: Subscription }) {
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

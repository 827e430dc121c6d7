import { Button, Card, Group, Radio, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SandboxPortal } from '../../../../shared/api/account/sandbox.ts';
import { OFFERS, PRICES, type Offer } from '../../../../shared/plans.ts';
import { currentLanguage } from '../../../lib/text/i18n.ts';
import { priceText } from '../../../lib/text/price-text.ts';
import { useChangePreview } from '../api.ts';
import choiceClasses from '../../../../ui/controls/choice-card.module.css';
import classes from '../sandbox.module.css';

interface PlanChangeProps {
  id: string;
  subscription: NonNullable<SandboxPortal['subscription']>;
  /** The preselected plan. */
  wanted: Offer | null;
  busy: boolean;
  onChange: (plan: Offer) => void;
}

export function PlanChange({ id, subscription, wanted, busy, onChange }: PlanChangeProps) {
  const { t } = useTranslation('checkout');
  const [chosen, setChosen] = useState<Offer>(wanted ?? subscription.plan);
  const language = currentLanguage();
  const isOther = chosen !== subscription.plan;
  const preview = useChangePreview(id, isOther ? chosen : null);
  const date = (seconds: number) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(seconds * 1_000));
  return (
    <Card component="section">
      <Title order={2} size="h3">
        {t('change.title')}
      </Title>
      <Radio.Group value={chosen} onChange={setChosen} aria-label={t('change.title')}>
        <div className={classes.choices}>
          {OFFERS.map((offer) => (
            <Radio.Card key={offer} value={offer} className={choiceClasses.choice}>
              <Radio.Indicator />
              <span className={`${choiceClasses.words} ${classes.choiceText}`}>
                <span className={`${choiceClasses.name} ${classes.choiceName}`}>
                  {t(`offers.${offer}`)}
                  <span>
                    {t(PRICES[offer].interval === 'year' ? 'perYear' : 'perMonth', {
                      price: priceText(PRICES[offer].cents, language),
                    })}
                  </span>
                </span>
                {offer === subscription.plan && <span className={classes.note}>{t('change.present')}</span>}
              </span>
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
      {isOther && preview.data && (
        <p className={classes.note} role="status">
          {preview.data.credit > 0
            ? t('change.credit', { amount: priceText(preview.data.credit, language) })
            : t('change.due', { amount: priceText(preview.data.due_now, language) })}{' '}
          {t('change.next', { date: date(preview.data.current_period_end) })}
        </p>
      )}
      <Group mt="md">
        <Button disabled={!isOther || !preview.isSuccess} loading={busy} onClick={() => onChange(chosen)}>
          {t('change.confirm')}
        </Button>
      </Group>
    </Card>
  );
}

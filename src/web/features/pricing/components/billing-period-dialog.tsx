import { Alert, Button, Group, Modal, Radio } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PRICES, yearlySavingCents } from '../../../../shared/plans.ts';
import { StatusBadge } from '../../../../ui/controls/status-badge.tsx';
import { currentLanguage } from '../../../lib/text/i18n.ts';
import { priceText } from '../../../lib/text/price-text.ts';
import { offerOf } from '../model.ts';
import type { PaidPlan, Period } from '../model.ts';
import choiceClasses from '../../../../ui/controls/choice-card.module.css';
import classes from '../pricing.module.css';

interface BillingPeriodDialogProps {
  plan: PaidPlan;
  initialPeriod: Period;
  /** True on servers that move no money. */
  isSandbox: boolean;
  busy: boolean;
  error: string | null;
  onClose: () => void;
  onContinue: (period: Period) => void;
}

/** Choice of Monthly or Yearly (badge 'Save 70%' with the exact saving). */
export function BillingPeriodDialog(props: BillingPeriodDialogProps) {
  const { plan, initialPeriod, isSandbox, busy, error, onClose, onContinue } = props;
  const { t } = useTranslation('pricing');
  const [period, setPeriod] = useState<Period>(initialPeriod);
  const language = currentLanguage();
  const price = (of: Period) => priceText(PRICES[offerOf(plan, of)].cents, language);
  const saving = priceText(yearlySavingCents(plan), language);
  return (
    <Modal
      opened
      onClose={busy ? () => undefined : onClose}
      title={t('dialog.title')}
      aria-describedby="period-lead"
    >
      <p id="period-lead" className={classes.dialogLead}>
        {t('dialog.lead', { plan: t(`plans.${plan}.name`) })}
      </p>
      <Radio.Group value={period} onChange={setPeriod} aria-label={t('dialog.title')}>
        <div className={classes.periods}>
          <PeriodCard
            value="monthly"
            focused={initialPeriod === 'monthly'}
            label={t('dialog.monthly')}
            text={t('pricePerMonth', { price: price('monthly') })}
          />
          <PeriodCard
            value="yearly"
            focused={initialPeriod === 'yearly'}
            label={t('dialog.yearly')}
            text={t('pricePerYear', { price: price('yearly') })}
            badge={t('saveBadge')}
            saving={t('dialog.saving', { saving })}
          />
        </div>
      </Radio.Group>
      {isSandbox && <p className={classes.dialogNote}>{t('sandboxNote')}</p>}
      {error !== null && (
        <Alert color="red" variant="light" role="alert" mt="md">
          {error}
        </Alert>
      )}
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onClose} disabled={busy}>
          {t('dialog.cancel')}
        </Button>
        <Button loading={busy} onClick={() => onContinue(period)}>
          {t('dialog.continue')}
        </Button>
      </Group>
    </Modal>
  );
}

interface PeriodProps {
  value: Period;
  focused: boolean;
  label: string;
  text: string;
  badge?: string;
  saving?: string;
}

function PeriodCard({ value, focused, label, text, badge, saving }: PeriodProps) {
  return (
    <Radio.Card value={value} className={choiceClasses.choice} data-autofocus={focused || undefined}>
      <Radio.Indicator />
      <span className={choiceClasses.words}>
        <span className={choiceClasses.name}>
          {label}
          {badge !== undefined && <StatusBadge tone="clay">{badge}</StatusBadge>}
        </span>
        <span className="tabular">{text}</span>
        {saving !== undefined && <span className={classes.periodSaving}>{saving}</span>}
      </span>
    </Radio.Card>
  );
}

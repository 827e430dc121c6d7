import { Button, Group, Modal, Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PRICES } from '../../../../shared/plans.ts';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { currentLanguage } from '../../../lib/i18n.ts';
import { offerOf, priceText } from '../model.ts';
import type { PaidPlan, Period } from '../model.ts';

interface BillingPeriodDialogProps {
  plan: PaidPlan;
  /** The period chosen beforehand, from the `plan` query parameter. */
  initialPeriod: Period;
  onClose: () => void;
  onContinue: (period: Period) => void;
}

/** Monthly or Yearly (badge 'Save 70%'), before the checkout begins. */
export function BillingPeriodDialog({ plan, initialPeriod, onClose, onContinue }: BillingPeriodDialogProps) {
  const { t } = useTranslation('pricing');
  const [period, setPeriod] = useState<Period>(initialPeriod);
  const price = (of: Period) => priceText(PRICES[offerOf(plan, of)].cents, currentLanguage());
  return (
    <Modal opened onClose={onClose} title={t('dialog.title')}>
      <Radio.Group value={period} onChange={setPeriod} aria-label={t('dialog.title')}>
        <Stack>
          <Radio
            value="monthly"
            label={t('dialog.monthly')}
            description={t('pricePerMonth', { price: price('monthly') })}
          />
          <Group justify="space-between">
            <Radio
              value="yearly"
              label={t('dialog.yearly')}
              description={t('pricePerYear', { price: price('yearly') })}
            />
            <StatusBadge tone="clay">{t('saveBadge')}</StatusBadge>
          </Group>
        </Stack>
      </Radio.Group>
      <Group justify="flex-end" mt="lg">
        <Button onClick={() => onContinue(period)}>{t('dialog.continue')}</Button>
      </Group>
    </Modal>
  );
}

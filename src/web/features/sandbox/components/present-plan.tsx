import { Button, Card, Group, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SandboxAction, SandboxPortal } from '../../../../shared/api/account/sandbox.ts';
import { ConfirmDialog } from '../../../../ui/controls/confirm-dialog.tsx';
import { StatusBadge } from '../../../../ui/controls/status-badge.tsx';
import { currentLanguage } from '../../../lib/text/i18n.ts';
import { priceText } from '../../../lib/text/price-text.ts';
import classes from '../sandbox.module.css';

interface PresentPlanProps {
  subscription: NonNullable<SandboxPortal['subscription']>;
  busy: boolean;
  onAct: (action: SandboxAction) => void;
}

export function PresentPlan({ subscription, busy, onAct }: PresentPlanProps) {
  const { t } = useTranslation('checkout');
  const [asks, setAsks] = useState(false);
  const { plan, price, interval, status, current_period_end, cancel_at_period_end } = subscription;
  const language = currentLanguage();
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(
    new Date(current_period_end * 1_000),
  );
  const state = status === 'active' && cancel_at_period_end ? 'ending' : status;
  const tone = { active: 'green', ending: 'grey', past_due: 'clay', canceled: 'ink' } as const;
  return (
    <Card component="section">
      <Group justify="space-between">
        <Title order={2} size="h3">
          {t(`offers.${plan}`)}
        </Title>
        <StatusBadge tone={tone[state]}>{t(`state.${state}`)}</StatusBadge>
      </Group>
      <p className={classes.amount}>
        <strong>{priceText(price, language)}</strong> {t(interval === 'year' ? 'aYear' : 'aMonth')}
      </p>
      <p className={classes.note}>{t(`stateText.${state}`, { date })}</p>
      {status !== 'canceled' && (
        <Group mt="md" gap="sm">
          {cancel_at_period_end ? (
            <Button loading={busy} onClick={() => onAct({ action: 'resume' })}>
              {t('resume')}
            </Button>
          ) : (
            <Button variant="default" onClick={() => setAsks(true)}>
              {t('cancel.button')}
            </Button>
          )}
          <Button variant="subtle" loading={busy} onClick={() => onAct({ action: 'skip' })}>
            {t('skip')}
          </Button>
        </Group>
      )}
      <ConfirmDialog
        opened={asks}
        title={t('cancel.title')}
        confirmLabel={t('cancel.confirm')}
        cancelLabel={t('cancel.keep')}
        destructive
        onClose={() => setAsks(false)}
        onConfirm={() => {
          setAsks(false);
          onAct({ action: 'cancel' });
        }}
      >
        {t('cancel.text', { date })}
      </ConfirmDialog>
    </Card>
  );
}

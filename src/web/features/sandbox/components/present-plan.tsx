import { Button, Card, Group, Radio, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SandboxAction, SandboxPortal } from '../../../../shared/api/account/sandbox.ts';
import { OFFERS, PRICES, type Offer } from '../../../../shared/plans.ts';
import { ConfirmDialog } from '../../../../ui/controls/confirm-dialog.tsx';
import { StatusBadge } from '../../../../ui/controls/status-badge.tsx';
import { currentLanguage } from '../../../lib/text/i18n.ts';
import { priceText } from '../../../lib/text/price-text.ts';

interface ActionsProps {
  portal: SandboxPortal;
  subscription: NonNullable<SandboxPortal['subscription']>;
  busy: boolean;
  onAct: (action: SandboxAction) => void;
}

const TONES = { active: 'green', ending: 'grey', past_due: 'clay', canceled: 'ink' } as const;

const dateText = (seconds: number) =>
  new Intl.DateTimeFormat(currentLanguage(), { dateStyle: 'long' }).format(new Date(seconds * 1_000));

export function PresentPlan({ subscription, busy, onAct }: Omit<ActionsProps, 'portal'>) {
  const { t } = useTranslation('checkout');
  const [asks, setAsks] = useState(false);
  const { plan, price, interval, status, cancel_at_period_end } = subscription;
  const date = dateText(subscription.current_period_end);
  const state = status === 'active' && cancel_at_period_end ? 'ending' : status;
  return (
    <Card component="section">
      <Group justify="space-between">
        <Title order={2} size="h3">
          {t(`offers.${plan}`)}
        </Title>
        <StatusBadge tone={TONES[state]}>{t(`state.${state}`)}</StatusBadge>
      </Group>
      <Text fw={600} mt="sm">
        {t(interval === 'year' ? 'perYear' : 'perMonth', { price: priceText(price, currentLanguage()) })}
      </Text>
      <Text mt="sm" c="dimmed">
        {t(`stateText.${state}`, { date })}
      </Text>
      {status !== 'canceled' && (
        <Group mt="md" gap="sm">
          {status === 'past_due' && (
            <Button loading={busy} onClick={() => onAct({ action: 'card', card: 'works' })}>
              {t('payOpen')}
            </Button>
          )}
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

export function PlanChange({ portal, subscription, busy, onAct }: ActionsProps) {
  const { t } = useTranslation('checkout');
  const [chosen, setChosen] = useState<Offer>(portal.wanted ?? subscription.plan);
  const money = (cents: number) => priceText(cents, currentLanguage());
  const priceOf = (offer: Offer) =>
    t(PRICES[offer].interval === 'year' ? 'perYear' : 'perMonth', { price: money(PRICES[offer].cents) });
  const change = portal.changes.find(({ plan }) => plan === chosen && plan !== subscription.plan);
  return (
    <Card component="section">
      <Title order={2} size="h3">
        {t('change.title')}
      </Title>
      <Radio.Group value={chosen} onChange={setChosen} aria-label={t('change.title')}>
        <Stack gap="sm" mt="md">
          {OFFERS.map((offer) => (
            <Radio
              key={offer}
              value={offer}
              label={t(`offers.${offer}`)}
              description={offer === subscription.plan ? t('change.present') : priceOf(offer)}
            />
          ))}
        </Stack>
      </Radio.Group>
      {change && (
        <Text mt="sm" role="status">
          {change.credit > 0
            ? t('change.credit', { amount: money(change.credit) })
            : t('change.due', { amount: money(change.due_now) })}{' '}
          {t('change.next', { date: dateText(change.current_period_end) })}
        </Text>
      )}
      <Group mt="md">
        <Button disabled={!change} loading={busy} onClick={() => onAct({ action: 'change', plan: chosen })}>
          {t('change.confirm')}
        </Button>
      </Group>
    </Card>
  );
}

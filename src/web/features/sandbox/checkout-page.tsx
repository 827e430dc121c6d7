import { Alert, Button, Card, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { SandboxCard } from '../../../shared/api/account/sandbox.ts';
import { ErrorState } from '../../../ui/controls/error-state.tsx';
import { LoadingSpinner } from '../../../ui/controls/loading-spinner.tsx';
import { PageContainer } from '../../layout/page-container.tsx';
import { PageHeading } from '../../layout/page-heading.tsx';
import { RequireSession } from '../../layout/require-session.tsx';
import { useErrorText } from '../../lib/text/error-text.ts';
import { currentLanguage } from '../../lib/text/i18n.ts';
import { priceText } from '../../lib/text/price-text.ts';
import { useSandboxCheckout, usePay } from './api.ts';
import { CardChoice } from './components/card-choice.tsx';
import { SandboxMark } from './components/sandbox-mark.tsx';

export function SandboxCheckoutPage() {
  const [query] = useSearchParams();
  const id = query.get('session') ?? '';
  return <RequireSession>{() => <Checkout id={id} />}</RequireSession>;
}

function Checkout({ id }: { id: string }) {
  const { t } = useTranslation('checkout');
  const errorText = useErrorText();
  const [card, setCard] = useState<SandboxCard>('works');
  const checkout = useSandboxCheckout(id);
  const pay = usePay(id);
  const order = checkout.data;
  if (checkout.isPending) return <LoadingSpinner />;
  if (order === undefined || order.status !== 'open')
    return (
      <ErrorState
        order={1}
        title={t(order?.status === 'complete' ? 'gone.complete' : 'gone.title')}
        text={t('gone.text')}
        action={
          <Button component="a" href={order?.status === 'complete' ? order.success_url : '/pricing'}>
            {t('gone.back')}
          </Button>
        }
      />
    );
  const price = priceText(order.price, currentLanguage());
  return (
    <PageContainer width="form">
      <SandboxMark />
      <PageHeading title={t('pay.title')} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Card component="section">
          <Title order={2} size="h3">
            {t(`offers.${order.plan}`)}
          </Title>
          <Text fw={600} mt="sm">
            {t(order.interval === 'year' ? 'perYear' : 'perMonth', { price })}
          </Text>
          <Text mt="sm">{`${t('pay.email')}: ${order.email}`}</Text>
          <Text mt="sm" c="dimmed">
            {t('pay.renews')}
          </Text>
        </Card>
        <Card component="section">
          <Title order={2} size="h3">
            {t('card.title')}
          </Title>
          <Text mt="sm" c="dimmed">
            {t('card.lead')}
          </Text>
          <CardChoice value={card} onChange={setCard} />
          {pay.error && (
            <Alert color="red" variant="light" role="alert" mt="md">
              {errorText(pay.error)}
            </Alert>
          )}
          <Stack mt="lg" gap="xs">
            <Button fullWidth loading={pay.isPending || pay.isSuccess} onClick={() => pay.mutate(card)}>
              {t('pay.button', { price })}
            </Button>
            <Button fullWidth variant="subtle" component="a" href={order.cancel_url}>
              {t('pay.cancel')}
            </Button>
          </Stack>
        </Card>
      </SimpleGrid>
    </PageContainer>
  );
}

import { Alert, Button, Card, Code, Group, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadingSpinner } from '../../../ui/controls/loading-spinner.tsx';
import { StatusBadge } from '../../../ui/controls/status-badge.tsx';
import { PageContainer } from '../../layout/page-container.tsx';
import { PageHeading } from '../../layout/page-heading.tsx';
import { useBilling } from '../../lib/billing.ts';
import { useErrorText } from '../../lib/text/error-text.ts';
import { useSession } from '../../lib/session.tsx';
import { NotFoundPage } from '../pages/not-found/page.tsx';
import { useHealth, useSimpleCheckout } from './api.ts';

/** Debug page, not in production. */
export function TestCheckoutPage() {
  const billing = useBilling();
  if (billing === undefined) return <LoadingSpinner />;
  return billing.test_checkout ? <TestCheckout mode={billing.mode} /> : <NotFoundPage />;
}

function TestCheckout({ mode }: { mode: string }) {
  const { t } = useTranslation('checkout');
  const errorText = useErrorText();
  const session = useSession();
  const healthCheck = useHealth();
  const checkout = useSimpleCheckout();
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string | null>(null);

  const start = (planType: 'monthly' | 'yearly') => {
    setProblem(null);
    if (email.trim() === '') return setProblem(t('test.emailNeeded'));
    checkout.mutate(
      { email, planType },
      {
        onSuccess: ({ url, sessionId }) => {
          if (sessionId && url) window.location.assign(url);
          else setProblem(t('test.noSession'));
        },
        onError: (error) => setProblem(t('test.error', { message: errorText(error) })),
      },
    );
  };
  const state = healthCheck.isPending ? 'asking' : healthCheck.isSuccess ? 'ok' : 'failed';
  return (
    <PageContainer width="form">
      <PageHeading title={t('test.title')} lead={t('test.lead')} />
      <Card component="section">
        <Group justify="space-between">
          <Title order={2} size="h3">
            {t('test.health')}
          </Title>
          <Group gap="sm">
            <StatusBadge tone={({ asking: 'grey', ok: 'green', failed: 'clay' } as const)[state]}>
              {t(`test.${state}`)}
            </StatusBadge>
            <Button
              variant="default"
              onClick={() => void healthCheck.refetch()}
              loading={healthCheck.isFetching}
            >
              {t('test.check')}
            </Button>
          </Group>
        </Group>
        {healthCheck.isError && (
          <Alert color="red" variant="light" role="alert" mt="md">
            {t('test.healthFailed', { message: errorText(healthCheck.error) })}
          </Alert>
        )}
      </Card>
      <Card component="section" mt="lg">
        <TextInput
          type="email"
          label={t('test.email')}
          placeholder="ada@example.org"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        {problem !== null && (
          <Alert color="red" variant="light" role="alert" mt="md">
            {problem}
          </Alert>
        )}
        <Group mt="lg" gap="sm">
          <Button loading={checkout.isPending} onClick={() => start('monthly')}>
            {t('test.monthly')}
          </Button>
          <Button variant="default" loading={checkout.isPending} onClick={() => start('yearly')}>
            {t('test.yearly')}
          </Button>
        </Group>
      </Card>
      <Card component="section" mt="lg">
        <Title order={2} size="h3" mb="sm">
          {t('test.debug')}
        </Title>
        <Code block>
          {JSON.stringify(
            {
              origin: window.location.origin,
              payments: mode,
              session: session.status,
              health: healthCheck.data ?? state,
              checkout: checkout.data ?? checkout.status,
            },
            null,
            2,
          )}
        </Code>
      </Card>
    </PageContainer>
  );
}

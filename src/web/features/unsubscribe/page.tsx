import { Alert, Button, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { unsubscribe } from '../../../shared/api/account/notifications.ts';
import { PageContainer } from '../../layout/page-container.tsx';
import { PageHeading } from '../../layout/page-heading.tsx';
import { call } from '../../lib/call.ts';
import { CallError } from '../../lib/call-error.ts';
import { useErrorText } from '../../lib/text/error-text.ts';

/** Unsubscribes by button, because mail programs open links automatically. */
export function UnsubscribePage() {
  const { t } = useTranslation('auth');
  const errorText = useErrorText();
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const stop = useMutation({ mutationFn: () => call(unsubscribe, { body: { token } }) });
  return (
    <PageContainer width="form">
      <PageHeading title={t('unsubscribe.title')} lead={t('unsubscribe.lead')} />
      <Stack align="flex-start">
        {stop.isError && (
          <Alert color="red">
            {stop.error instanceof CallError && stop.error.code === 'invalid'
              ? t('unsubscribe.wrong')
              : errorText(stop.error)}
          </Alert>
        )}
        {stop.isSuccess ? (
          <Alert color="green" role="status">
            {t('unsubscribe.done')}
          </Alert>
        ) : (
          <Button loading={stop.isPending} onClick={() => stop.mutate()}>
            {t('unsubscribe.button')}
          </Button>
        )}
      </Stack>
    </PageContainer>
  );
}

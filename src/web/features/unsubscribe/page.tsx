import { Alert, Button, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { stopNotices } from '../../../shared/api/account/notifications.ts';
import { PageContainer } from '../../layout/page-container.tsx';
import { PageHeading } from '../../layout/page-heading.tsx';
import { call } from '../../lib/call.ts';
import { CallError } from '../../lib/call-error.ts';
import { useErrorText } from '../../lib/text/error-text.ts';

/** Unsubscribes by button, because mail programs open links automatically. */
export function NoticesOffPage() {
  const { t } = useTranslation('auth');
  const errorText = useErrorText();
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const stop = useMutation({ mutationFn: () => call(stopNotices, { body: { token } }) });
  return (
    <PageContainer width="form">
      <PageHeading title={t('noticesOff.title')} lead={t('noticesOff.lead')} />
      <Stack align="flex-start">
        {stop.isError && (
          <Alert color="red">
            {stop.error instanceof CallError && stop.error.code === 'invalid'
              ? t('noticesOff.wrong')
              : errorText(stop.error)}
          </Alert>
        )}
        {stop.isSuccess ? (
          <Alert color="green" role="status">
            {t('noticesOff.done')}
          </Alert>
        ) : (
          <Button loading={stop.isPending} onClick={() => stop.mutate()}>
            {t('noticesOff.button')}
          </Button>
        )}
      </Stack>
    </PageContainer>
  );
}

import { Alert, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../lib/text/error-text.ts';
import { useSendConfirmation } from '../api.ts';

export function UnconfirmedNote({ email }: { email: string }) {
  const { t } = useTranslation('account');
  const errorText = useErrorText();
  const send = useSendConfirmation();
  return (
    <Alert color="petrol" variant="light" role="note" title={t('unconfirmed.title')}>
      <p style={{ margin: '0 0 12px' }} role="status">
        {send.isError
          ? errorText(send.error)
          : t(send.isSuccess ? 'unconfirmed.sent' : 'unconfirmed.text', { email })}
      </p>
      {!send.isSuccess && (
        <Button variant="default" loading={send.isPending} onClick={() => send.mutate(email)}>
          {t('unconfirmed.send')}
        </Button>
      )}
    </Alert>
  );
}

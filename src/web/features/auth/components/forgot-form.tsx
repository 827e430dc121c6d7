import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useRequestReset } from '../api.ts';
import { checkEmail } from '../model.ts';
import { useAuthForm } from '../use-auth-form.ts';
import { AuthForm } from './auth-form.tsx';
import { EmailField } from './email-field.tsx';
import { OutboxHint } from '../../../lib/outbox-hint.tsx';

export function ForgotForm({ initialEmail }: { initialEmail: string }) {
  const { t } = useTranslation('auth');
  const request = useRequestReset();
  const { form, submit, problem, field } = useAuthForm(
    { email: initialEmail },
    { email: checkEmail },
    ({ email }) => request.mutateAsync(email),
  );
  if (request.isSuccess) {
    return (
      <Alert color="petrol" variant="light" role="status" title={t('forgot.sentTitle')}>
        {t('forgot.sent')}
        <OutboxHint />
      </Alert>
    );
  }
  return (
    <AuthForm {...{ form, submit, problem }} submitLabel={t('forgot.send')}>
      <EmailField {...field('email')} />
    </AuthForm>
  );
}

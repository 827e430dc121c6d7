import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { usePasswordAdvice } from '../../../lib/password-advice.ts';

export function PasswordField(props: PasswordInputProps) {
  const { t } = useTranslation('auth');
  return (
    <PasswordInput
      {...props}
      visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
      required
      withAsterisk={false}
    />
  );
}

export function NewPasswordField({
  password = '',
  ...props
}: PasswordInputProps & { password?: string | undefined }) {
  const { t } = useTranslation('auth');
  const advice = usePasswordAdvice(password);
  // A refused password is not praised beside its error.
  const hint = props.error ? null : (advice ?? t('passwordHint'));
  return <PasswordField {...props} description={hint} autoComplete="new-password" />;
}

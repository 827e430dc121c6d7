import { TextInput, type TextInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

export function EmailField(field: TextInputProps) {
  const { t } = useTranslation('auth');
  return (
    <TextInput
      {...field}
      type="email"
      label={t('email')}
      autoComplete="username"
      required
      withAsterisk={false}
    />
  );
}

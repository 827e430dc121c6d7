import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** A line says what participants get. */
export function TextEditor() {
  const { t } = useTranslation('kinds');
  return (
    <Text size="sm" c="dimmed">
      {t('text.hint')}
    </Text>
  );
}

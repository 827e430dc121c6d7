import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** States that payments are simulated. */
export function SandboxMark() {
  const { t } = useTranslation('checkout');
  return (
    <Alert role="note" color="yellow" mb="lg" title={t('mark.title')}>
      {t('mark.text')}
    </Alert>
  );
}

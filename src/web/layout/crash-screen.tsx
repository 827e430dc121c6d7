import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../ui/controls/error-state.tsx';

/** Replaces a page that threw or failed to load; the app continues. */
export function CrashScreen() {
  const { t } = useTranslation('common');
  return (
    <ErrorState
      order={1}
      title={t('crash.title')}
      text={t('crash.text')}
      action={<Button onClick={() => window.location.reload()}>{t('crash.reload')}</Button>}
    />
  );
}

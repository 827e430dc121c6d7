import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../ui/controls/error-state.tsx';

/** Stands in for a page that threw while drawing, or whose code could not be loaded; the rest of the app goes on. */
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

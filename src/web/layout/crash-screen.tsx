import { Button } from '@mantine/core';
import { Component } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../ui/error-state.tsx';

/** Stands in for a page that threw while drawing; the rest of the app goes on. */
export class CrashScreen extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError(): { crashed: boolean } {
    return { crashed: true };
  }

  override render() {
    return this.state.crashed ? <CrashWords /> : this.props.children;
  }
}

function CrashWords() {
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

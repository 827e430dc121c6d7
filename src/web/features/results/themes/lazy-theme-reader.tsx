import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../../ui/controls/icon.tsx';
import { i18n } from '../../../lib/text/i18n.ts';
import type { TextTarget } from './themes-api.ts';

const ThemeReader = lazy(async () => {
  const [{ ThemeReader: reader }] = await Promise.all([
    import('./theme-reader.tsx'),
    i18n.loadNamespaces('themes'),
  ]);
  return { default: reader };
});

export function LazyThemeReader({ target, title }: { target: TextTarget; title: string }) {
  const { t } = useTranslation('results');
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const open = () => {
    setOpen(true);
    setWasOpen(true);
  };
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<Icon name="list" size={16} />}
        aria-haspopup="dialog"
        onClick={open}
      >
        {t('groups.read')}
      </Button>
      {wasOpen && (
        <Suspense fallback={null}>
          <ThemeReader target={target} title={title} opened={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

import { MantineProvider } from '@mantine/core';
import { DatesProvider } from '@mantine/dates';
import { QueryClientProvider } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { tokensAsVariables } from '../../ui/theme-colours.ts';
import { appTheme } from '../../ui/theme.ts';
import { UiTextsProvider } from '../../ui/controls/ui-texts.tsx';
import type { UiTexts } from '../../ui/controls/ui-texts.tsx';
import { currentLanguage } from '../lib/text/i18n.ts';
import { PICKER_FORMATS } from '../lib/text/picker-formats.ts';
import { queryClient } from '../lib/query-client.ts';
import { formatShare } from '../../shared/text/share-text.ts';
import { PageSchemeProvider, usePageScheme } from '../lib/page-scheme.tsx';
import { ScientificModeProvider } from '../lib/scientific-mode.tsx';
import { useClearOnSessionChange } from '../lib/session.tsx';

export function AppProviders({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <ScientificModeProvider>
        <PageSchemeProvider>
          <ThemeAndWords>{children}</ThemeAndWords>
        </PageSchemeProvider>
      </ScientificModeProvider>
    </QueryClientProvider>
  );
}

function decimalSeparatorOf(language: string): string {
  const parts = new Intl.NumberFormat(language).formatToParts(0.5);
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.';
}

function ThemeAndWords({ children }: { children: ReactNode }) {
  const { t } = useTranslation('common');
  const scheme = usePageScheme();
  useClearOnSessionChange();
  const language = currentLanguage();
  const theme = useMemo(() => appTheme(t('close'), decimalSeparatorOf(language)), [t, language]);
  const texts = useMemo<UiTexts>(() => {
    return {
      tryAgain: t('tryAgain'),
      loading: t('loading'),
      cancel: t('cancel'),
      copy: t('copy'),
      copied: t('copied'),
      showTable: t('showTable'),
      showChart: t('showChart'),
      chartKeys: t('chartKeys'),
      percent: (share) => formatShare(share, language),
    };
  }, [t, language]);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={tokensAsVariables} forceColorScheme={scheme}>
      {/* Red weekends mean nothing here and lack contrast in dark mode. */}
      <DatesProvider
        settings={{ locale: PICKER_FORMATS[language].words.name, firstDayOfWeek: 1, weekendDays: [] }}
      >
        <UiTextsProvider texts={texts}>{children}</UiTextsProvider>
      </DatesProvider>
    </MantineProvider>
  );
}

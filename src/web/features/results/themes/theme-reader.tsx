import { Drawer, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BOUNDS } from '../../../../shared/bounds.ts';
import { ErrorState } from '../../../../ui/controls/error-state.tsx';
import { Skeletons } from '../../../../ui/controls/skeletons.tsx';
import { useErrorText } from '../../../lib/text/error-text.ts';
import classes from './themes.module.css';
import { useSaveThemes, useThemes, type TextTarget } from './themes-api.ts';
import { useAiSearch } from './use-ai-search.ts';
import { AiThemes } from './ai-themes.tsx';
import { ThemeList } from './theme-list.tsx';
import { ThemeQuotes } from './theme-quotes.tsx';

interface ThemeReaderProps {
  target: TextTarget;
  title: string;
  opened: boolean;
  onClose: () => void;
}

export function ThemeReader({ target, title, opened, onClose }: ThemeReaderProps) {
  const { t } = useTranslation('themes');
  const errorText = useErrorText();
  const [words, setWords] = useState('');
  const [q] = useDebouncedValue(words.trim(), 300);
  const list = useThemes(target);
  const saving = useSaveThemes(target);
  // Continues while the dialog is closed.
  const search = useAiSearch(target);

  return (
    <Drawer opened={opened} onClose={onClose} position="right" size="xl" title={<bdi>{title}</bdi>}>
      <p className={classes.hint}>{t('hint')}</p>
      <TextInput
        type="search"
        size="sm"
        my="sm"
        label={t('search')}
        maxLength={BOUNDS.searchText}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      {q !== '' && <ThemeQuotes target={target} q={q} />}
      {q === '' && <AiThemes target={target} search={search} />}
      {q === '' && list.isPending && <Skeletons shape="line" count={6} />}
      {q === '' && list.isError && list.data === undefined && (
        <ErrorState
          compact
          order={3}
          title={t('failed')}
          text={errorText(list.error)}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      )}
      {q === '' && list.data !== undefined && (
        <>
          <ThemeList
            label={t('themes')}
            themes={list.data.themes}
            version={list.data.version}
            saving={saving}
            renderBody={({ term }) => <ThemeQuotes target={target} term={term} />}
          />
          {list.data.remaining > 0 && (
            <p className={classes.hint}>{t('remaining', { count: list.data.remaining })}</p>
          )}
        </>
      )}
    </Drawer>
  );
}

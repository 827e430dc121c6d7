import { Button, Drawer, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Theme, ThemeChoice } from '../../../../shared/api/themes.ts';
import { BOUNDS } from '../../../../shared/bounds.ts';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { Skeletons } from '../../../../ui/skeletons.tsx';
import { showToast } from '../../../../ui/toast.tsx';
import { useErrorText } from '../../../lib/error-text.ts';
import classes from '../themes.module.css';
import { useSaveThemes, useThemes, type TextPlace } from '../themes-api.ts';
import { changeTheme, mergeThemes, splitTheme } from '../themes-model.ts';
import { ThemeItem, type ThemeAct } from './theme-item.tsx';
import { ThemeQuotes } from './theme-quotes.tsx';

interface ThemeReaderProps {
  place: TextPlace;
  title: string;
  opened: boolean;
  onClose: () => void;
}

/** The answers to a text question for reading: by themes that can be named, merged, hidden and pinned, or by search. */
export function ThemeReader({ place, title, opened, onClose }: ThemeReaderProps) {
  const { t } = useTranslation('themes');
  const errorText = useErrorText();
  const [words, setWords] = useState('');
  const [q] = useDebouncedValue(words.trim(), 300);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const list = useThemes(place);
  const saving = useSaveThemes(place);
  const kept = list.data?.kept ?? [];
  const themes = list.data?.themes ?? [];
  const nameOf = ({ name }: Theme) => name || t('other');

  const keep = (next: readonly ThemeChoice[], done: string) =>
    saving.mutate(next, {
      onSuccess: () =>
        showToast({
          message: done,
          action: { label: t('undo'), onClick: () => keep(kept, t('undone')) },
          withDialog: true,
        }),
      onError: (error) =>
        showToast({ tone: 'error', title: t('notKept'), message: errorText(error), withDialog: true }),
    });
  const act = (theme: Theme, what: ThemeAct) => {
    const { term } = theme;
    if (typeof what === 'object')
      return keep(changeTheme(kept, term, { name: what.name }), t('done.renamed'));
    if (what === 'split') return keep(splitTheme(kept, theme), t('done.split'));
    const change =
      what === 'pin' || what === 'unpin' ? { pinned: what === 'pin' } : { hidden: what === 'hide' };
    return keep(changeTheme(kept, term, change), t(`done.${what}`));
  };
  const merge = () => {
    keep(
      mergeThemes(
        kept,
        themes.filter(({ term }) => chosen.has(term)),
      ),
      t('done.merged'),
    );
    setChosen(new Set());
  };
  const item = (theme: Theme) => (
    <ThemeItem
      key={theme.term}
      place={place}
      theme={theme}
      name={nameOf(theme)}
      isChosen={chosen.has(theme.term)}
      onChoose={(isChosen) =>
        setChosen(
          (now) =>
            new Set([...[...now].filter((each) => each !== theme.term), ...(isChosen ? [theme.term] : [])]),
        )
      }
      onAct={(what) => act(theme, what)}
    />
  );
  const hidden = themes.filter((theme) => theme.hidden);
  const present = themes.filter(({ term }) => chosen.has(term)).length;

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
      {q !== '' && <ThemeQuotes place={place} q={q} />}
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
          <Button
            size="compact-md"
            variant="default"
            disabled={present < 2}
            loading={saving.isPending}
            onClick={merge}
          >
            {present < 2 ? t('mergeFew') : t('merge', { count: present })}
          </Button>
          {themes.length === 0 && <p className={classes.hint}>{t('none')}</p>}
          <ul className={classes.themes} aria-label={t('themes')}>
            {themes.filter((theme) => !theme.hidden).map(item)}
          </ul>
          {hidden.length > 0 && (
            <details>
              <summary>{t('hidden', { count: hidden.length })}</summary>
              <ul className={classes.themes}>{hidden.map(item)}</ul>
            </details>
          )}
          {list.data.further > 0 && (
            <p className={classes.hint}>{t('further', { count: list.data.further })}</p>
          )}
        </>
      )}
    </Drawer>
  );
}

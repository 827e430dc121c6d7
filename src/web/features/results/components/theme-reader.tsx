import { Button, Drawer, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Theme, ThemeChoice } from '../../../../shared/api/themes.ts';
import { BOUNDS } from '../../../../shared/bounds.ts';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { Skeletons } from '../../../../ui/skeletons.tsx';
import { showToast } from '../../../../ui/toast.tsx';
import { isCallError } from '../../../lib/call-error.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import classes from '../themes.module.css';
import { useSaveThemes, useThemes, type TextPlace, type ThemesChange } from '../themes-api.ts';
import { besides, changeTheme, mergeThemes, splitTheme } from '../themes-model.ts';
import { useAiSearch } from '../use-ai-search.ts';
import { useThemeFocus } from '../use-theme-focus.ts';
import { AiThemes } from './ai-themes.tsx';
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
  // Goes on while the reader is closed.
  const search = useAiSearch(place);
  const themes = list.data?.themes ?? [];
  const visible = themes.filter((theme) => !theme.hidden);
  const hidden = themes.filter((theme) => theme.hidden);
  const { root, land } = useThemeFocus(list.data?.version);
  const nameOf = ({ name }: Theme) => name || t('other');

  /** Gives whether it was kept; `terms` are where the focus goes on, `undone` where it does after taking it back. */
  const keep = async (
    change: ThemesChange,
    done: string,
    terms: readonly string[],
    undone = terms,
  ): Promise<boolean> => {
    try {
      const { before, themes: now } = await saving.mutateAsync(change);
      land({ version: now.version, terms });
      // What was changed elsewhere meanwhile is not taken back along with it.
      const undo = () => void keep({ choose: () => before, version: now.version }, t('undone'), undone);
      showToast({ message: done, action: { label: t('undo'), onClick: undo }, withDialog: true });
      return true;
    } catch (error) {
      const message = isCallError(error, 'version_conflict') ? t('elsewhere') : errorText(error);
      showToast({ tone: 'error', title: t('notKept'), message, withDialog: true });
      return false;
    }
  };
  const act = (theme: Theme, what: ThemeAct): Promise<boolean> => {
    const { term } = theme;
    if (typeof what === 'object')
      return keep({ choose: (kept) => changeTheme(kept, term, { name: what.name }) }, t('done.renamed'), [
        term,
      ]);
    if (what === 'split')
      return keep({ choose: (kept) => splitTheme(kept, theme) }, t('done.split'), [
        term,
        ...theme.terms.map((each) => each.term),
      ]);
    const change =
      what === 'pin' || what === 'unpin' ? { pinned: what === 'pin' } : { hidden: what === 'hide' };
    const choose = (kept: readonly ThemeChoice[]) => changeTheme(kept, term, change);
    const terms = what === 'hide' ? besides(visible, term) : [term];
    return keep({ choose }, t(`done.${what}`), terms, [term]);
  };
  const merge = async () => {
    const joined = themes.filter(({ term }) => chosen.has(term));
    const terms = joined.map(({ term }) => term);
    const choose = (kept: readonly ThemeChoice[]) => mergeThemes(kept, joined);
    if (await keep({ choose }, t('done.merged'), terms)) setChosen(new Set());
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
      onAct={(what) => void act(theme, what)}
    />
  );
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
      {q === '' && <AiThemes place={place} search={search} />}
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
        <div ref={root}>
          <Button
            size="compact-md"
            variant="default"
            disabled={present < 2}
            loading={saving.isPending}
            onClick={() => void merge()}
          >
            {present < 2 ? t('mergeFew') : t('merge', { count: present })}
          </Button>
          {themes.length === 0 && <p className={classes.hint}>{t('none')}</p>}
          <ul className={classes.themes} aria-label={t('themes')}>
            {visible.map(item)}
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
        </div>
      )}
    </Drawer>
  );
}

import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Theme, ThemeChoice } from '../../../../shared/api/results/themes.ts';
import { showToast } from '../../../../ui/controls/toast/toast.tsx';
import { isCallError } from '../../../lib/call-error.ts';
import { useErrorText } from '../../../lib/text/error-text.ts';
import classes from './themes.module.css';
import type { SaveThemes, ThemesChange } from './themes-api.ts';
import { besides, changeTheme, mergeThemes, splitTheme } from './themes-model.ts';
import { useThemeFocus } from './use-theme-focus.ts';
import { ThemeItem, type ThemeAct } from './theme-item.tsx';

interface ThemeListProps<T extends Theme> {
  label: string;
  themes: readonly T[];
  version: string;
  saving: SaveThemes;
  /** AI themes are labelled and initially open. */
  isFromAi?: boolean;
  renderBody: (theme: T, name: string) => ReactNode;
}

/** Text themes to name, merge, hide and pin, with undo. */
export function ThemeList<T extends Theme>({
  label,
  themes,
  version,
  saving,
  isFromAi = false,
  renderBody,
}: ThemeListProps<T>) {
  const { t } = useTranslation('themes');
  const errorText = useErrorText();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const visible = themes.filter((theme) => !theme.hidden);
  const hidden = themes.filter((theme) => theme.hidden);
  const { root, land } = useThemeFocus(version);

  /** Returns whether it was saved. `terms` then receive the focus, `undone` after an undo. */
  const save = async (
    change: ThemesChange,
    done: string,
    terms: readonly string[],
    undone = terms,
  ): Promise<boolean> => {
    try {
      const { before, version: now } = await saving.mutateAsync(change);
      land({ version: now, terms });
      // Undo must not revert changes made elsewhere.
      const undo = () => void save({ choose: () => before, version: now }, t('undone'), undone);
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
      return save(
        { choose: (choices) => changeTheme(choices, term, { name: what.name }) },
        t('done.renamed'),
        [term],
      );
    if (what === 'split')
      return save({ choose: (choices) => splitTheme(choices, theme) }, t('done.split'), [
        term,
        ...theme.terms.map((each) => each.term),
      ]);
    const change =
      what === 'pin' || what === 'unpin' ? { pinned: what === 'pin' } : { hidden: what === 'hide' };
    const choose = (choices: readonly ThemeChoice[]) => changeTheme(choices, term, change);
    const terms = what === 'hide' ? besides(visible, term) : [term];
    return save({ choose }, t(`done.${what}`), terms, [term]);
  };
  const merge = async () => {
    const joined = themes.filter(({ term }) => chosen.has(term));
    const terms = joined.map(({ term }) => term);
    const choose = (choices: readonly ThemeChoice[]) => mergeThemes(choices, joined);
    if (await save({ choose }, t('done.merged'), terms)) setChosen(new Set());
  };
  const item = (theme: T) => {
    const name = theme.name || t('other');
    return (
      <ThemeItem
        key={theme.term}
        theme={theme}
        name={name}
        isFromAi={isFromAi}
        isChosen={chosen.has(theme.term)}
        onChoose={(isChosen) =>
          setChosen(
            (now) =>
              new Set([...[...now].filter((each) => each !== theme.term), ...(isChosen ? [theme.term] : [])]),
          )
        }
        onAct={(what) => void act(theme, what)}
      >
        {renderBody(theme, name)}
      </ThemeItem>
    );
  };
  const present = themes.filter(({ term }) => chosen.has(term)).length;

  return (
    <div ref={root} className={classes.list}>
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
      <ul className={classes.themes} aria-label={label}>
        {visible.map(item)}
      </ul>
      {hidden.length > 0 && (
        <details>
          <summary>{t('hidden', { count: hidden.length })}</summary>
          <ul className={classes.themes}>{hidden.map(item)}</ul>
        </details>
      )}
    </div>
  );
}

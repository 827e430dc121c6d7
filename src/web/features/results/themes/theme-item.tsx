import { ActionIcon, Badge, Button, Checkbox, Menu, TextInput } from '@mantine/core';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Theme } from '../../../../shared/api/results/themes.ts';
import { BOUNDS } from '../../../../shared/bounds.ts';
import { Icon } from '../../../../ui/controls/icon.tsx';
import classes from './themes.module.css';

export type ThemeAct = { readonly name: string } | 'pin' | 'unpin' | 'hide' | 'show' | 'split';

interface ThemeItemProps {
  theme: Theme;
  name: string;
  /** AI themes are labelled and initially open. */
  isFromAi: boolean;
  isChosen?: boolean;
  onChoose?: (isChosen: boolean) => void;
  /** Absent if read-only. */
  onAct?: (act: ThemeAct) => void;
  children: ReactNode;
}

export function ThemeItem({ theme, name, isFromAi, isChosen, onChoose, onAct, children }: ThemeItemProps) {
  const { t } = useTranslation('themes');
  const [isOpen, setOpen] = useState(isFromAi);
  const [typed, setTyped] = useState<string | null>(null);
  const isRenaming = typed !== null;
  const input = useRef<HTMLInputElement>(null);
  const heading = useRef<HTMLButtonElement>(null);
  const wasRenaming = useRef(false);
  useEffect(() => {
    if (isRenaming) {
      input.current?.focus();
      input.current?.select();
    } else if (wasRenaming.current) heading.current?.focus();
    wasRenaming.current = isRenaming;
  }, [isRenaming]);
  const rename = (event: FormEvent) => {
    event.preventDefault();
    onAct?.({ name: (typed ?? '').trim() });
    setTyped(null);
  };
  return (
    <li className={classes.theme}>
      <div className={classes.themeHead}>
        {onChoose && (
          <Checkbox
            size="sm"
            aria-label={t('choose', { name })}
            checked={isChosen === true}
            onChange={(event) => onChoose(event.currentTarget.checked)}
          />
        )}
        {typed === null ? (
          <button
            type="button"
            ref={heading}
            data-term={theme.term}
            className={classes.themeName}
            aria-expanded={isOpen}
            onClick={() => setOpen((now) => !now)}
          >
            <Icon name={isOpen ? 'down' : 'right'} size={16} />
            <span className={classes.named}>
              <span dir="auto">{name}</span>
              {theme.pinned && <Badge size="sm">{t('pinned')}</Badge>}
              {isFromAi && (
                <Badge size="sm" variant="light">
                  {t('ai.badge')}
                </Badge>
              )}
            </span>
          </button>
        ) : (
          <form className={classes.rename} onSubmit={rename}>
            <TextInput
              size="sm"
              ref={input}
              // Escape cancels renaming without closing the dialog.
              data-mantine-stop-propagation="true"
              aria-label={t('newName', { name })}
              maxLength={BOUNDS.themeName}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key === 'Escape') setTyped(null);
              }}
            />
            <Button type="submit" size="sm" variant="default">
              {t('save')}
            </Button>
          </form>
        )}
        <Badge variant="light" className="tabular" aria-label={t('read', { count: theme.count })}>
          {theme.count}
        </Badge>
        {onAct && (
          <Menu position="bottom-end" withinPortal={false}>
            <Menu.Target>
              <ActionIcon color="gray" aria-label={t('acts', { name })}>
                <Icon name="more" />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => setTyped(theme.name)}>{t('rename')}</Menu.Item>
              <Menu.Item onClick={() => onAct(theme.pinned ? 'unpin' : 'pin')}>
                {t(theme.pinned ? 'unpin' : 'pin')}
              </Menu.Item>
              <Menu.Item onClick={() => onAct(theme.hidden ? 'show' : 'hide')}>
                {t(theme.hidden ? 'show' : 'hide')}
              </Menu.Item>
              {theme.terms.length > 1 && <Menu.Item onClick={() => onAct('split')}>{t('split')}</Menu.Item>}
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
      {theme.terms.length > 1 && (
        <p className={classes.hint}>
          {t('madeOf', { words: theme.terms.map((each) => each.name || t('other')).join(', ') })}
        </p>
      )}
      {isOpen && children}
    </li>
  );
}

import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { BOUNDS } from '../../shared/bounds.ts';
import { Icon } from '../../ui/controls/icon.tsx';
import { paths } from '../paths.ts';

/** Submits the trimmed text to /search?q=; ignores empty text (docs/spec.md#2-screens-and-routes). */
export function SearchBox({
  onSearch,
  className,
}: {
  onSearch?: () => void;
  className?: string | undefined;
}) {
  const { t } = useTranslation('common');
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [text, setText] = useState(() =>
    pathname === '/search' ? (new URLSearchParams(search).get('q') ?? '') : '',
  );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = text.trim();
    if (wanted === '') return;
    onSearch?.();
    void navigate(paths.search(wanted));
  };

  return (
    <form role="search" onSubmit={submit} className={className}>
      <TextInput
        type="search"
        name="q"
        size="md"
        aria-label={t('header.searchLabel')}
        placeholder={t('header.searchPlaceholder')}
        leftSection={<Icon name="search" size={18} />}
        maxLength={BOUNDS.searchText}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </form>
  );
}

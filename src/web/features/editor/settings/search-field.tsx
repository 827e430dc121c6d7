import { TextInput } from '@mantine/core';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Language, LANGUAGES } from '../../../../shared/text/languages.ts';
import { Icon } from '../../../../ui/controls/icon.tsx';
import { i18n } from '../../../lib/text/i18n.ts';
import { findSettings, type SearchResult, labelKeyOf, type SettingTexts } from './settings-search.ts';
import classes from './settings.module.css';

interface SearchFieldProps {
  isOffered: (results: SearchResult) => boolean;
  onChoose: (results: SearchResult) => void;
}

export function SearchField({ isOffered, onChoose }: SearchFieldProps) {
  const { t } = useTranslation('editor');
  const id = useId();
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const [, setLoaded] = useState(0);
  const results = findSettings(query, loadedTexts()).filter(isOffered);
  const isSearching = query.trim() !== '';
  const optionId = (index: number) => `${id}-${index}`;
  const choose = (each: SearchResult | undefined) => {
    if (each === undefined) return;
    setQuery('');
    onChoose(each);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by !== undefined && results.length > 0) setActive((active + by + results.length) % results.length);
    else if (event.key === 'Enter') choose(results[active]);
    else if (event.key === 'Escape' && isSearching) setQuery('');
    else return;
    event.preventDefault();
  };
  return (
    <div className={classes.search}>
      <TextInput
        type="search"
        role="combobox"
        aria-label={t('settings.search')}
        placeholder={t('settings.searchShort')}
        leftSection={<Icon name="search" size={18} />}
        autoComplete="off"
        aria-expanded={isSearching}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        {...(results[active] !== undefined && { 'aria-activedescendant': optionId(active) })}
        value={query}
        maxLength={60}
        onFocus={() => void loadOtherTexts().then(() => setLoaded((n) => n + 1))}
        onKeyDown={onKeyDown}
        onChange={({ currentTarget: { value } }) => {
          setQuery(value);
          setActive(0);
        }}
      />
      <p className={isSearching && results.length === 0 ? classes.nothing : 'visually-hidden'} role="status">
        {isSearching && t('settings.results', { count: results.length })}
      </p>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t('settings.search')}
        className={classes.results}
        hidden={results.length === 0}
      >
        {results.map((each, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={each.field}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onClick={() => choose(each)}
          >
            <span>{t(`settings.${labelKeyOf(each.field)}` as 'settings.theme')}</span>
            <small>{t(`settings.sectionNames.${each.section}`)}</small>
          </div>
        ))}
      </div>
    </div>
  );
}

function loadedTexts(): Partial<Record<Language, SettingTexts>> {
  const entries = LANGUAGES.flatMap((language): [Language, SettingTexts][] => {
    const bundle = i18n.getResourceBundle(language, 'editor') as { settings: SettingTexts } | undefined;
    return bundle === undefined ? [] : [[language, bundle.settings]];
  });
  return Object.fromEntries(entries);
}

async function loadOtherTexts(): Promise<void> {
  const missing = LANGUAGES.filter((language) => !i18n.hasResourceBundle(language, 'editor'));
  if (missing.length > 0) await i18n.reloadResources(missing, ['editor']).catch(() => undefined);
}

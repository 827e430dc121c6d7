import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../lib/text/i18n.ts';
import { offeredLanguages } from '../../../lib/text/offered-languages.ts';
import classes from '../translations.module.css';

interface AddLanguageProps {
  used: readonly string[];
  isBusy: boolean;
  onAdd: (language: string) => void;
}

/** Searches languages by name, native name or tag. */
export function AddLanguage({ used, isBusy, onAdd }: AddLanguageProps) {
  const { t } = useTranslation(['translations', 'common']);
  const [search, setSearch] = useState('');
  const [language, setLanguage] = useState<string | null>(null);
  return (
    <form
      className={classes.add}
      onSubmit={(event) => {
        event.preventDefault();
        if (language === null) return;
        onAdd(language);
        setLanguage(null);
        setSearch('');
      }}
    >
      <Select
        label={t('add.label')}
        description={t('add.hint')}
        placeholder={t('add.placeholder')}
        data={offeredLanguages(search, used, currentLanguage())}
        value={language}
        onChange={setLanguage}
        searchValue={search}
        onSearchChange={setSearch}
        searchable
        nothingFoundMessage={t('add.none')}
      />
      <Button type="submit" disabled={language === null} loading={isBusy}>
        {t('add.button')}
      </Button>
    </form>
  );
}

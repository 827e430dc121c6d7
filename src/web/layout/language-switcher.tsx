import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { findLanguage, LANGUAGE_NAMES, LANGUAGES } from '../../shared/text/languages.ts';
import { Icon } from '../../ui/controls/icon.tsx';
import { showToast } from '../../ui/controls/toast/toast.tsx';
import { changeLanguage, currentLanguage } from '../lib/text/i18n.ts';
import classes from './header.module.css';

/** Lists languages by native name; `lib/i18n.ts` stores the choice. */
export function LanguageSwitcher() {
  const { t } = useTranslation('common');
  const change = async (value: string) => {
    const language = findLanguage(value);
    if (language === undefined || (await changeLanguage(language))) return;
    showToast({ tone: 'error', title: t('header.languageFailed'), message: t('header.languageKept') });
  };
  return (
    <NativeSelect
      size="md"
      className={classes.language}
      aria-label={t('header.language')}
      leftSection={<Icon name="globe" size={18} />}
      value={currentLanguage()}
      onChange={(event) => void change(event.currentTarget.value)}
      data={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
    />
  );
}

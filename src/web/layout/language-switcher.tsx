import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES, LANGUAGES } from '../../shared/text/languages.ts';
import { Icon } from '../../ui/controls/icon.tsx';
import { currentLanguage } from '../lib/text/i18n.ts';
import classes from './header.module.css';

/** Lists languages by native name; `lib/i18n.ts` stores the choice. */
export function LanguageSwitcher() {
  const { t, i18n } = useTranslation('common');
  return (
    <NativeSelect
      size="md"
      className={classes.language}
      aria-label={t('header.language')}
      leftSection={<Icon name="globe" size={18} />}
      value={currentLanguage()}
      onChange={(event) => void i18n.changeLanguage(event.currentTarget.value)}
      data={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
    />
  );
}

import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
import { currentLanguage } from '../lib/i18n.ts';
import classes from './header.module.css';

/** English or German; the choice is stored and set on the document by `lib/i18n.ts`. */
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
      data={[
        { value: 'en', label: t('header.english') },
        { value: 'de', label: t('header.german') },
      ]}
    />
  );
}

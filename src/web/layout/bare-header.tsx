import { useTranslation } from 'react-i18next';
import { LanguageSwitcher } from './language-switcher.tsx';
import classes from './header.module.css';

/** Header with language switcher only, at full height to avoid a layout shift. */
export function BareHeader() {
  const { t } = useTranslation('common');
  return (
    <header className={classes.header} data-bare>
      <div className={classes.headerRow}>
        <nav className={classes.headerNav} aria-label={t('header.language')}>
          <LanguageSwitcher />
        </nav>
      </div>
    </header>
  );
}

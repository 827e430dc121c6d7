import { useTranslation } from 'react-i18next';
import { LanguageSwitcher } from './language-switcher.tsx';
import classes from './header.module.css';

/** The head of a page that participants see: as high as the other, so that nothing moves, with the language alone. */
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

import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { TallyMark } from '../../ui/controls/tally-mark.tsx';
import { paths } from '../paths.ts';
import { AccountNav } from './account-nav.tsx';
import { LanguageSwitcher } from './language-switcher.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { ScientificToggle } from './scientific-toggle.tsx';
import { SearchBox } from './search-box.tsx';
import classes from './header.module.css';

/** Page header (docs/spec.md#2-screens-and-routes). */
export function Header() {
  const { t } = useTranslation('common');
  return (
    <header className={classes.header}>
      <div className={classes.headerRow}>
        <Link to={paths.home} className={classes.brand} aria-label={t('header.home')}>
          <TallyMark size={30} />
          <span>{t('productName')}</span>
        </Link>
        <SearchBox className={classes.headerSearch} />
        <nav className={classes.headerNav} aria-label={t('header.main')}>
          <ScientificToggle />
          <LanguageSwitcher />
          <AccountNav />
        </nav>
        <MobileMenu />
      </div>
    </header>
  );
}

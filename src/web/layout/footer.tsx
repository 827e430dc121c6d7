import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { TallyMark } from '../../ui/controls/tally-mark.tsx';
import { paths } from '../paths.ts';
import classes from './layout.module.css';

export function Footer() {
  const { t } = useTranslation('common');
  return (
    <footer className={classes.footer}>
      <div className={classes.footerRow}>
        <p className={classes.footerLine}>
          <TallyMark size={20} />
          {t('footer.line')}
        </p>
        <nav className={classes.footerLinks} aria-label={t('footer.label')}>
          <Link to={paths.terms}>{t('footer.terms')}</Link>
          <Link to={paths.privacy}>{t('footer.privacy')}</Link>
          <Link to={paths.contact}>{t('footer.contact')}</Link>
        </nav>
      </div>
    </footer>
  );
}

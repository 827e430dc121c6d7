import { useTranslation } from 'react-i18next';
import classes from '../generation.module.css';

/** Where suggested questions came from, for who has no account to have more written. */
export function VisitorNote() {
  const { t } = useTranslation('generation');
  return <p className={classes.note}>{t('visitor')}</p>;
}

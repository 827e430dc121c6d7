import { useTranslation } from 'react-i18next';
import { TallyMark } from '../../../../ui/controls/tally-mark.tsx';
import { paths } from '../../../paths.ts';
import classes from '../results.module.css';

/** Footer of participant pages, which paid plans may hide. */
export function MadeWith() {
  const { t } = useTranslation('results');
  return (
    <p className={classes.madeWith}>
      <a href={paths.home}>
        <TallyMark size={18} /> {t('madeWith')}
      </a>
    </p>
  );
}

import { useTranslation } from 'react-i18next';
import { Icon } from '../../../../ui/controls/icon.tsx';
import classes from '../sandbox.module.css';

/** States that payments are simulated. */
export function SandboxMark() {
  const { t } = useTranslation('checkout');
  return (
    <div className={classes.marked} role="note">
      <Icon name="flask" size={28} />
      <div>
        <p>
          <strong>{t('mark.title')}</strong>
        </p>
        <p>{t('mark.text')}</p>
      </div>
    </div>
  );
}

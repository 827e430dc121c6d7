import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../../ui/controls/copy-button.tsx';
import { Icon } from '../../../../ui/controls/icon.tsx';
import classes from '../share.module.css';

export function AccessCode({ code }: { code: string }) {
  const { t } = useTranslation('share');
  return (
    <div className={classes.code}>
      <Icon name="lock" size={18} />
      <span className={classes.codeWords}>
        <span>{t('code')}</span>
        <code className={classes.codeValue}>{code}</code>
      </span>
      <CopyButton value={code} size="sm" px="sm" flex="none" label={t('copyCode')} />
    </div>
  );
}

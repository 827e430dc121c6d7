import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../../ui/controls/copy-button.tsx';
import classes from '../share.module.css';

interface LinkFieldProps {
  link: string;
  /** Highlights and focuses the copy button. */
  isFirst?: boolean;
  label?: string;
  description?: string;
}

export function LinkField({ link, isFirst = false, label, description }: LinkFieldProps) {
  const { t } = useTranslation('share');
  return (
    <div className={classes.link}>
      <TextInput
        readOnly
        label={label ?? t('link')}
        description={description}
        value={link}
        onFocus={(event) => event.currentTarget.select()}
        className={classes.linkField}
      />
      <CopyButton
        value={link}
        label={t('copyLink')}
        {...(isFirst && { variant: 'filled', 'data-autofocus': true })}
      />
    </div>
  );
}

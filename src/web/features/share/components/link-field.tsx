import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../../ui/controls/copy-button.tsx';
import classes from '../share.module.css';

interface LinkFieldProps {
  link: string;
  /** Copying is what one is here for: it stands out and has the focus. */
  isFirst?: boolean;
  /** What it is called, and what is said of it, where it is not the survey's own. */
  label?: string;
  description?: string;
}

/** A link, to read and to copy. */
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

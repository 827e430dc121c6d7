import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../../ui/controls/copy-button.tsx';

interface RemoteCodeProps {
  link: string;
  Code: ComponentType<{ link: string; label: string }>;
}

/** QR code that connects the presenter's phone. */
export function RemoteCode({ link, Code }: RemoteCodeProps) {
  const { t } = useTranslation('results');
  return (
    <>
      <Code link={link} label={t('remote.code')} />
      <p>{t('remote.scan')}</p>
      <CopyButton value={link} label={t('remote.copy')} />
    </>
  );
}

import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';

interface JoinCornerProps {
  /** The QR code of the link. */
  code: ReactNode;
  link: string;
  /** What a private survey asks for; null where it asks for nothing. */
  access_code: string | null;
}

/** How people in the hall answer along: the code to scan, the address to type, and the access code. */
export function JoinCorner({ code, link, access_code }: JoinCornerProps) {
  const { t } = useTranslation('results');
  return (
    <>
      {code}
      <p>{t('present.join')}</p>
      <p>
        <strong>{link.replace(/^https?:\/\//, '')}</strong>
      </p>
      {access_code !== null && <p>{t('present.code', { code: access_code })}</p>}
    </>
  );
}

import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import classes from './presentation.module.css';

interface JoinCornerProps {
  /** The QR code of the link. */
  code: ReactNode;
  link: string;
  /** The code at its end, where that is all there is to read off a screen far away. */
  joinCode?: string | null;
  /** What a private survey asks for; null where it asks for nothing. */
  access_code: string | null;
}

/** How people in the hall answer along: the code to scan, the address to type, and the access code. */
export function JoinCorner({ code, link, joinCode = null, access_code }: JoinCornerProps) {
  const { t } = useTranslation('results');
  return (
    <>
      {code}
      <p>{t('present.join')}</p>
      <p>
        <strong className={classes.address}>
          {link.replace(/^https?:\/\//, '').slice(0, joinCode === null ? undefined : -joinCode.length)}
          {joinCode !== null && <span className={classes.hallCode}>{joinCode}</span>}
        </strong>
      </p>
      {access_code !== null && <p className={classes.access}>{t('present.code', { code: access_code })}</p>}
    </>
  );
}

import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import classes from './presentation.module.css';

interface JoinCornerProps {
  code: ReactNode;
  link: string;
  /** Join code at the end of the link, if it is a join link. */
  joinCode?: string | null;
  access_code: string | null;
}

export function JoinCorner({ code, link, joinCode = null, access_code }: JoinCornerProps) {
  const { t } = useTranslation('results');
  return (
    <>
      {code}
      <p>{t('present.join')}</p>
      <p>
        <strong className={classes.address}>
          {link.replace(/^https?:\/\//, '').slice(0, joinCode === null ? undefined : -joinCode.length)}
          {joinCode !== null && <span className={classes.joinCode}>{joinCode}</span>}
        </strong>
      </p>
      {access_code !== null && <p className={classes.access}>{t('present.code', { code: access_code })}</p>}
    </>
  );
}

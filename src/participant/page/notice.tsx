import type { ReactNode } from 'react';
import type { TextLanguage } from './texts/text-language.ts';
import { Tally } from './tally.tsx';
import type { Translate } from './texts/words.ts';

interface NoticeProps {
  title: string;
  /** Makes the title focusable. */
  titleId?: string;
  /** Only if it may be disclosed. */
  about?: string | undefined;
  language: string;
  textLanguage: TextLanguage;
  children: ReactNode;
  /** False if the participant has something better to do here than going home. */
  home?: boolean;
  t: Translate;
}

export function Notice({
  title,
  titleId,
  about,
  language,
  textLanguage,
  children,
  home = true,
  t,
}: NoticeProps) {
  return (
    <section className="cv-card cv-centre" {...textLanguage}>
      <span className="cv-mark">
        <Tally size={48} />
      </span>
      {about !== undefined && (
        <p className="cv-about" dir="auto" lang={textLanguage.lang && language}>
          {about}
        </p>
      )}
      <h1 id={titleId} tabIndex={titleId === undefined ? undefined : -1}>
        {title}
      </h1>
      {children}
      {home && (
        <p>
          <a className="cv-button cv-quiet" href="/" target="_top">
            {t('returnHome')}
          </a>
        </p>
      )}
    </section>
  );
}

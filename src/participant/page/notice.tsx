import type { ReactNode } from 'react';
import type { TextLanguage } from './texts/text-language.ts';
import { Tally } from './tally.tsx';
import type { Translate } from './texts/words.ts';

interface NoticeProps {
  title: string;
  /** The survey it is about, where that may be told. */
  about?: string | undefined;
  /** The page's language, in which the survey is told. */
  language: string;
  /** Marks the page's own words where they are in another language. */
  textLanguage: TextLanguage;
  children: ReactNode;
  /** Left out where the person has something better to do here. */
  home?: boolean;
  t: Translate;
}

/** A screen that says one thing: what is, and where to go from here. */
export function Notice({ title, about, language, textLanguage, children, home = true, t }: NoticeProps) {
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
      <h1>{title}</h1>
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

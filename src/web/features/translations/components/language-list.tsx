import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { TranslatedSurvey } from '../../../../shared/api/survey/translations.ts';
import { currentLanguage } from '../../../lib/text/i18n.ts';
import { tagName } from '../../../lib/text/tag-name.ts';
import classes from '../translations.module.css';

interface LanguageListProps {
  languages: readonly string[];
  progress: readonly Pick<TranslatedSurvey, 'language' | 'total' | 'missing' | 'stale' | 'unreviewed'>[];
  chosen: string | null;
  /** The language just added, which takes the focus. */
  added: string | null;
  onChoose: (language: string) => void;
}

/** Translation languages with remaining work. */
export function LanguageList({ languages, progress, chosen, added, onChoose }: LanguageListProps) {
  const { t } = useTranslation('translations');
  const fresh = useRef<HTMLButtonElement>(null);
  const newest = languages.find((each) => each === added);
  useEffect(() => {
    if (newest !== undefined) fresh.current?.focus();
  }, [newest]);
  if (languages.length === 0) return <p className={classes.hint}>{t('none')}</p>;
  return (
    <ul className={classes.languages} aria-label={t('list')}>
      {languages.map((language) => {
        const counts = progress.find((each) => each.language === language);
        return (
          <li key={language}>
            <button
              ref={language === newest ? fresh : undefined}
              type="button"
              className={classes.language}
              aria-pressed={language === chosen}
              onClick={() => onChoose(language)}
            >
              <strong>{tagName(language, currentLanguage())}</strong>
              <span>{counts && t('done', { done: counts.total - counts.missing, total: counts.total })}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

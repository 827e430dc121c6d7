import type { TextLanguage } from './texts/text-language.ts';
import '../styles/modes.css';
import type { Translate } from './texts/words.ts';

interface ModesProps {
  textLanguage: TextLanguage;
  t: Translate;
  /** True if the owner fixed the mode, so there is no switch. */
  isFixed: boolean;
}

export function Modes({ textLanguage, t, isFixed }: ModesProps) {
  return (
    <div className="cv-modes cv-js" lang={textLanguage.lang}>
      {!isFixed && (
        <div className="cv-toggle" role="group" aria-label={t('modeLabel')}>
          <button type="button" data-mode="all" aria-pressed="true">
            {t('showAll')}
          </button>
          <button type="button" data-mode="one" aria-pressed="false">
            {t('oneByOne')}
          </button>
        </div>
      )}
      <div className="cv-progress" id="progress" hidden>
        <p id="progress-text" aria-live="polite" />
        <progress id="progress-bar" aria-labelledby="progress-text" max={1} value={0} />
      </div>
    </div>
  );
}

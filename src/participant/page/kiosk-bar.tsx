import type { TextLanguage } from './texts/text-language.ts';
import '../styles/sheets/kiosk.css';
import type { Translate } from './texts/words.ts';

export function KioskBar({ textLanguage, t }: { textLanguage: TextLanguage; t: Translate }) {
  return (
    <aside className="cv-kiosk cv-js" aria-label={t('restartSoon')} {...textLanguage}>
      <p id="kiosk-waiting" role="status" data-text={t('waitingHere')} />
      <div className="cv-restart" id="kiosk-restart" hidden>
        <p role="alert">
          {t('restartSoon')} <span id="kiosk-loses">{t('restartLoses')}</span>
        </p>
        <span className="cv-left" id="kiosk-left" aria-hidden="true" />
        <button type="button" className="cv-button cv-quiet" id="kiosk-stay">
          {t('stayHere')}
        </button>
        <button type="button" className="cv-button" id="kiosk-next" hidden>
          {t('answerAgain')}
        </button>
      </div>
    </aside>
  );
}

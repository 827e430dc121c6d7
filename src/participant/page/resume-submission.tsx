import type { Translate } from './texts/words.ts';

/** Offers to send unsent answers of a closed survey. */
export function ResumeSubmission({ t }: { t: Translate }) {
  return (
    <div className="cv-receipt" id="begun">
      <h2>{t('begun')}</h2>
      <p id="begun-text" role="status">
        {t('begunText')}
      </p>
      <button type="button" className="cv-button" id="send-begun">
        {t('sendBegun')}
      </button>
    </div>
  );
}

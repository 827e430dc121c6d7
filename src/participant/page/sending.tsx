import { Tally } from './tally.tsx';
import type { TextLanguage } from './texts/text-language.ts';
import type { Translate } from './texts/words.ts';

export function Sending({ textLanguage, t }: { textLanguage: TextLanguage; t: Translate }) {
  return (
    <section className="cv-card cv-centre" id="sending" aria-labelledby="sending-title" {...textLanguage}>
      <span className="cv-mark cv-counting">
        <Tally size={56} />
      </span>
      <div role="status">
        <h1 id="sending-title" tabIndex={-1}>
          {t('sending')}
        </h1>
        <p id="sending-text">{t('sendingText')}</p>
      </div>
      <p className="cv-next-try" id="next-try" aria-live="off" />
      <p>
        <button type="button" className="cv-button" id="try-now" hidden>
          {t('tryNow')}
        </button>
      </p>
    </section>
  );
}

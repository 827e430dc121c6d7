import { Piped, usePipedText } from '../../questions/core/input/piped.tsx';
import { Tally } from './tally.tsx';
import type { Ending } from '../../shared/logic/flow.ts';
import { surveyPath } from '../../shared/survey/survey-path.ts';
import type { TextLanguage } from './texts/text-language.ts';
import type { Translate } from './texts/words.ts';

interface ThanksProps {
  survey_id: string;
  /** Filled in by the script if the page loads before the receipt exists. */
  receipt: string | undefined;
  /** The script shows the one reached. */
  endings: readonly Ending[];
  ending: number | undefined;
  redirect: string | undefined;
  anonymous: boolean;
  /** True if contact details were requested. */
  known: boolean;
  results: boolean;
  /** True on shared devices, if the owner allows it. */
  again: boolean;
  preview: boolean;
  /** Shown as text on shared devices, which must not link away. */
  withdrawAt?: string | undefined;
  textLanguage: TextLanguage;
  t: Translate;
}

export function Thanks({
  survey_id,
  receipt,
  endings,
  ending,
  redirect,
  anonymous,
  known,
  results,
  again,
  preview,
  withdrawAt,
  textLanguage,
  t,
}: ThanksProps) {
  const pipedText = usePipedText();
  const words = { complete: '', screened: t('screened'), quota: t('quotaFull') };
  const own = endings.find(({ id }) => id === ending)?.label;
  // Button labels are free text, so the target host is always shown.
  const host = redirect ? new URL(redirect).host : '';
  // Nothing was stored of participants who were screened out.
  const isAway = endings.some(({ id, kind }) => id === ending && kind !== 'complete');
  return (
    <section className="cv-card cv-centre" id="thanks" aria-labelledby="thanks-title">
      <span className="cv-mark">
        <Tally size={72} drawn />
      </span>
      <h1 id="thanks-title" tabIndex={-1} {...textLanguage}>
        {t('thankYou')}
      </h1>
      <p id="sent" hidden={isAway} {...textLanguage}>
        {t(preview ? 'previewSent' : 'sent')}
      </p>
      {endings.map(({ id, kind, text, label, goes_on }) => (
        <p
          key={id}
          id={`ending-${id}`}
          data-kind={kind}
          data-label={label && pipedText(label)}
          data-goes-on={goes_on}
          dir="auto"
          lang={text === '' ? textLanguage.lang : undefined}
          hidden={id !== ending || (text || words[kind]) === ''}
        >
          <Piped text={text || words[kind]} />
        </p>
      ))}
      {endings.length > 0 && withdrawAt === undefined && (
        <a
          className="cv-button"
          id="onward"
          href={redirect}
          target="_top"
          hidden={redirect === undefined}
          {...(own === undefined && textLanguage)}
        >
          {own === undefined ? (
            `${t('onward')} ${host}`
          ) : (
            <span>
              <bdi>{pipedText(own)}</bdi> ({host})
            </span>
          )}
        </a>
      )}
      {endings.some(({ goes_on }) => goes_on) && withdrawAt === undefined && (
        <div className="cv-choices-row" id="goes-on" hidden {...textLanguage}>
          <p role="status" data-text={t('goesOn')} />
          <button type="button" className="cv-button cv-quiet" id="stay">
            {t('stayHere')}
          </button>
        </div>
      )}
      {anonymous && !preview && (
        <details className="cv-receipt" id="receipt" hidden={receipt === undefined} {...textLanguage}>
          <summary>{t('receipt')}</summary>
          <code id="receipt-code">{receipt}</code>
          {withdrawAt === undefined && (
            <button type="button" className="cv-link cv-js" id="copy-code" data-done={t('codeCopied')}>
              {t('copyCode')}
            </button>
          )}
          <p>{t(known ? 'receiptTextKnown' : 'receiptText')}</p>
          {withdrawAt === undefined ? (
            <a href={surveyPath(survey_id, '/withdraw')}>{t('withdrawLink')}</a>
          ) : (
            <p>
              {t('withdrawLink')}: <bdi>{withdrawAt}</bdi>
            </p>
          )}
        </details>
      )}
      <div className="cv-choices-row" {...textLanguage}>
        {results && (
          <a className="cv-button" href={`/results/${survey_id}`} target="_top">
            {t('viewResults')}
          </a>
        )}
        {again && (
          <a className="cv-button" id="again" href={surveyPath(survey_id)}>
            {t('answerAgain')}
          </a>
        )}
        {withdrawAt === undefined && (
          <>
            <button
              type="button"
              className="cv-button cv-quiet cv-js"
              id="share"
              data-copied={t('linkCopied')}
            >
              {t('shareSurvey')}
            </button>
            {/* Participants stay with the survey; only its owner, who previews it, has a home in the app. */}
            <a
              className="cv-button cv-quiet"
              href={preview ? '/' : surveyPath(survey_id)}
              target={preview ? '_top' : undefined}
            >
              {t('returnHome')}
            </a>
          </>
        )}
      </div>
      <p className="cv-state" role="alert" id="share-told" />
      <label className="cv-manual" id="share-manual" hidden {...textLanguage}>
        {t('linkToCopy')}
        <input className="cv-field" id="share-link" readOnly />
      </label>
    </section>
  );
}

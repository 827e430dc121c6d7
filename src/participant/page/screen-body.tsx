import { asksFor } from '../scripts/asks-for.ts';
import { surveyPath } from '../../shared/survey/survey-path.ts';
import { CodeForm } from './code-form.tsx';
import { FIELDS, PLAIN_FIELD } from '../scripts/form/field-names.ts';
import { Notice } from './notice.tsx';
import type { TextLanguage } from './texts/text-language.ts';
import { type PageTime, type PageFacts, RETRIES, type Screen } from './screen.ts';
import { type Filled, SurveyForm } from './survey-form.tsx';
import { Thanks } from './thanks.tsx';
import type { Translate, WordKey } from './texts/words.ts';

export function ScreenBody({ facts, t }: { facts: PageFacts; t: Translate }) {
  const { screen, survey, survey_id, language, textLanguage } = facts;
  const action = `${surveyPath(survey_id)}?lang=${language}`;
  switch (screen.kind) {
    case 'form':
      return (
        survey && (
          <SurveyForm
            {...{ survey, t, language, textLanguage, action }}
            {...screen}
            plainUrl={survey.flow === null ? undefined : facts.plainUrl}
            stage={facts.assets.stageScript}
            prefill={facts.assets.prefillScript}
            resume={facts.kiosk ? undefined : facts.assets.resumeScript}
            Question={facts.Question}
          />
        )
      );
    case 'thanks':
      return (
        <Thanks
          survey_id={survey_id}
          receipt={screen.receipt}
          endings={survey?.flow?.endings ?? []}
          ending={screen.ending}
          redirect={screen.redirect}
          anonymous={survey?.anonymity_level === 'anonymous'}
          known={survey !== null && asksFor(survey) !== null}
          results={!facts.kiosk && survey?.results_visible_to_participants === true}
          again={facts.kiosk || survey?.answer_again === true}
          preview={screen.preview}
          withdrawAt={withdrawAddress(facts)}
          textLanguage={textLanguage}
          t={t}
        />
      );
    case 'locked':
      return (
        <Notice
          title={t('locked')}
          about={survey?.title}
          home={false}
          language={language}
          textLanguage={textLanguage}
          t={t}
        >
          <p>{t('lockedText')}</p>
          <CodeForm
            action={action + (screen.query ?? '')}
            field={FIELDS.code}
            label={t('accessCode')}
            button={t('unlock')}
            error={screen.error}
          >
            {screen.filled && <SavedNotice filled={screen.filled} />}
            <noscript>
              <input type="hidden" name={PLAIN_FIELD} value="1" />
            </noscript>
          </CodeForm>
        </Notice>
      );
    case 'not_open':
      return (
        <Timed
          title="notOpen"
          text="notOpenText"
          when="opensOn"
          about={screen.opens && survey?.title}
          time={screen.opens}
          language={language}
          textLanguage={textLanguage}
          t={t}
        />
      );
    case 'expired':
      return (
        <Timed
          title="expired"
          text="expiredText"
          when="expiredOn"
          about={survey?.title}
          time={screen.ended}
          language={language}
          textLanguage={textLanguage}
          t={t}
        />
      );
    case 'limit_reached':
      return (
        <Notice
          title={t('limitReached')}
          about={survey?.title}
          home={false}
          language={language}
          textLanguage={textLanguage}
          t={t}
        >
          <p>{t('limitReachedText')}</p>
        </Notice>
      );
    case 'not_found':
      return (
        <Notice title={t('notFound')} language={language} textLanguage={textLanguage} t={t}>
          <p>{t('notFoundText')}</p>
        </Notice>
      );
    case 'presentation_over':
      return (
        <Notice
          title={t('presentationOver')}
          home={false}
          language={language}
          textLanguage={textLanguage}
          t={t}
        >
          <p>{t('presentationOverText')}</p>
        </Notice>
      );
    case 'unsent':
      return (
        <Notice title={t('errorsTitle')} home={false} language={language} textLanguage={textLanguage} t={t}>
          <p>{t('sendFailed')}</p>
          <p>{t('unsentText')}</p>
        </Notice>
      );
    case 'too_many':
      return (
        <Notice title={t('unreadable')} home={false} language={language} textLanguage={textLanguage} t={t}>
          <p>{t('tooManyCodes')}</p>
          {screen.isSent && <p>{t('unsentText')}</p>}
        </Notice>
      );
    case 'unreadable':
    case 'no_questions':
      return <Unreadable {...{ screen, survey_id, language, textLanguage, t }} />;
    case 'withdraw':
      return (
        <Notice title={t('withdraw')} home={false} language={language} textLanguage={textLanguage} t={t}>
          <p>{t('withdrawText')}</p>
          <CodeForm
            action={`${surveyPath(survey_id, '/withdraw')}?lang=${language}`}
            field={FIELDS.receipt}
            label={t('receipt')}
            button={t('withdrawButton')}
            value={screen.receipt}
            error={screen.error}
            danger
          />
          <p>
            <a href={surveyPath(survey_id)}>{t('backToSurvey')}</a>
          </p>
        </Notice>
      );
    case 'withdrawn':
      return (
        <Notice title={t('withdrawn')} home={false} language={language} textLanguage={textLanguage} t={t}>
          <p>{t('withdrawnText')}</p>
        </Notice>
      );
  }
}

/** Returns the URL as text for kiosk pages, which must not link away. */
export function withdrawAddress({ kiosk, baseUrl, survey_id }: PageFacts): string | undefined {
  return kiosk ? baseUrl + surveyPath(survey_id, '/withdraw') : undefined;
}

/** Stores typed answers in the page until access is granted again. */
function SavedNotice({ filled }: { filled: Filled }) {
  return (
    <>
      <input type="hidden" name={FIELDS.name} value={filled.name} />
      {Array.from(filled.answers, ([code, values]) =>
        values.map((value) => <input key={`${code} ${value}`} type="hidden" name={code} value={value} />),
      )}
    </>
  );
}

interface TimedProps {
  title: WordKey;
  text: WordKey;
  when: 'opensOn' | 'expiredOn';
  about: string | undefined;
  time: PageTime | undefined;
  language: string;
  textLanguage: TextLanguage;
  t: Translate;
}

/** Shows the opening or closing time, if known. */
function Timed({ title, text, when, about, time: dateTime, language, textLanguage, t }: TimedProps) {
  const [before, after] = t(when).split('{{time}}');
  return (
    <Notice title={t(title)} about={about} home={false} language={language} textLanguage={textLanguage} t={t}>
      <p>{t(text)}</p>
      {dateTime !== undefined && (
        <p className="cv-starts">
          {before}
          <time dateTime={dateTime.iso} data-moment={when}>
            {dateTime.text}
          </time>
          {after}
        </p>
      )}
    </Notice>
  );
}

interface UnreadableProps {
  screen: Extract<Screen, { tries: number }>;
  survey_id: string;
  language: string;
  textLanguage: TextLanguage;
  t: Translate;
}

/** Offers up to five retries, with a contact hint from the third. */
function Unreadable({ screen: { kind, tries }, survey_id, language, textLanguage, t }: UnreadableProps) {
  const label = t('tryAgain', { n: tries, most: RETRIES.most });
  const first = kind === 'unreadable' ? t('loadFailed') : t('noQuestionsText');
  return (
    <Notice
      title={t(kind === 'unreadable' ? 'unreadable' : 'noQuestions')}
      language={language}
      textLanguage={textLanguage}
      t={t}
    >
      <p>{tries === 0 ? first : t(kind === 'unreadable' ? 'questionsFailed' : 'retryFailed')}</p>
      {tries >= RETRIES.hintFrom && <p>{t('contactOwner')}</p>}
      <form method="get" action={surveyPath(survey_id)}>
        <input type="hidden" name="lang" value={language} />
        <button
          type="submit"
          className="cv-button"
          name="try"
          value={Math.min(tries + 1, RETRIES.most)}
          disabled={tries >= RETRIES.most}
        >
          {label}
        </button>
      </form>
    </Notice>
  );
}

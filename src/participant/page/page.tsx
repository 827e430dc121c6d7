import { Answered } from './answered.tsx';
import { asksFor } from '../scripts/asks-for.ts';
import { ResumeSubmission } from './resume-submission.tsx';
import { hasWelcome } from './has-welcome.ts';
import { Brand } from './brand.tsx';
import { KioskBar } from './kiosk-bar.tsx';
import { PageHead } from './page-head.tsx';
import '../styles/page.css';
import '../styles/screens.css';
import { textDirection } from '../../shared/text/text-direction.ts';
import { langOf } from './texts/lang-of.ts';
import type { PageFacts } from './screen.ts';
import { ScreenBody, withdrawAddress } from './screen-body.tsx';
import { Sending } from './sending.tsx';
import { Tally } from './tally.tsx';
import { Thanks } from './thanks.tsx';
import { Welcome } from './welcome.tsx';
import type { Translate } from './texts/words.ts';

export { SurveyForm } from './survey-form.tsx';

/** Screens on which answers may still wait on the device. */
const MAY_SEND: ReadonlySet<string> = new Set(['form', 'expired', 'limit_reached', 'locked', 'not_open']);

/** Renders any state of the page as full HTML that works without JavaScript. */
export function ParticipantPage({ facts, t }: { facts: PageFacts; t: Translate }) {
  const { survey, screen, language, languages, textLanguage } = facts;
  const isForm = screen.kind === 'form';
  // The script would treat a single step as the complete survey.
  const isStep = isForm && screen.step !== undefined;
  return (
    <html lang={language} dir={textDirection(language) === 'rtl' ? 'rtl' : undefined} data-theme="auto">
      <PageHead facts={facts} t={t} />
      <body className="cv">
        {isForm && (
          <a className="cv-skip" href="#survey" {...textLanguage}>
            {t('skipToContent')}
          </a>
        )}
        {languages.length > 0 && (
          <nav className="cv-languages" aria-label={t('language')}>
            {languages.map(({ code, name, href }) => (
              <a
                key={code}
                href={href}
                lang={code}
                hrefLang={code}
                data-language={code}
                aria-current={code === language || undefined}
              >
                {name}
              </a>
            ))}
          </nav>
        )}
        {survey && <Brand survey={survey} />}
        <main className="cv-page" id="main">
          {isForm && screen.preview && (
            <p className="cv-preview" {...textLanguage}>
              <strong>{t('previewTitle')}</strong> {t('previewLine')}
            </p>
          )}
          {survey && hasWelcome(facts) && <Welcome {...{ survey, language, textLanguage, t }} />}
          {isForm && survey && !hasWelcome(facts) && (
            <header className="cv-header" id="header">
              <h1 dir="auto" lang={langOf(survey, language, 'title')}>
                {survey.title}
              </h1>
              {survey.description !== '' && (
                <p dir="auto" lang={langOf(survey, language, 'description')}>
                  {survey.description}
                </p>
              )}
            </header>
          )}
          <ScreenBody facts={facts} t={t} />
        </main>
        <footer className="cv-footer">
          {survey?.hide_branding !== true && (
            <a href="/" target="_top" {...textLanguage}>
              <Tally size={18} /> {t('madeWith')}
            </a>
          )}
        </footer>
        {facts.kiosk && <KioskBar textLanguage={textLanguage} t={t} />}
        {MAY_SEND.has(screen.kind) && !isStep && survey && <ForTheScript facts={facts} t={t} />}
      </body>
    </html>
  );
}

/** Includes the later screens, to avoid another request. */
function ForTheScript({ facts, t }: { facts: PageFacts; t: Translate }) {
  const { survey, survey_id, screen, scriptData, textLanguage } = facts;
  const isForm = screen.kind === 'form';
  return (
    <>
      <template id="sending-screen">
        <Sending textLanguage={textLanguage} t={t} />
      </template>
      {isForm && !screen.preview && !facts.kiosk && !survey?.answer_again && (
        <template id="answered-screen">
          <Answered {...{ facts, t }} />
        </template>
      )}
      {!isForm && (
        <template id="begun-screen">
          <ResumeSubmission t={t} />
        </template>
      )}
      <template id="thanks-screen">
        <Thanks
          survey_id={survey_id}
          receipt={undefined}
          endings={survey?.flow?.endings ?? []}
          ending={undefined}
          redirect={undefined}
          anonymous={survey?.anonymity_level === 'anonymous'}
          known={survey !== null && asksFor(survey) !== null}
          results={!facts.kiosk && survey?.results_visible_to_participants === true}
          again={facts.kiosk || survey?.answer_again === true}
          preview={isForm && screen.preview}
          withdrawAt={withdrawAddress(facts)}
          textLanguage={textLanguage}
          t={t}
        />
      </template>
      <script
        type="application/json"
        id="data"
        dangerouslySetInnerHTML={{ __html: JSON.stringify(scriptData).replaceAll('<', '\\u003c') }}
      />
    </>
  );
}

import type { PageFacts } from './screen.ts';
import { Notice } from './notice.tsx';
import { surveyPath } from '../../shared/survey/survey-path.ts';
import type { Translate } from './texts/words.ts';

/** Renders what a device that has answered shows before a second attempt. */
export function Answered({ facts, t }: { facts: PageFacts; t: Translate }) {
  const { survey, survey_id, language, textLanguage } = facts;
  return (
    <Notice
      title={t('answered')}
      titleId="answered-title"
      about={survey?.title}
      home={false}
      {...{ language, textLanguage, t }}
    >
      <p>{t('answeredText')}</p>
      {survey?.once_per === 'device' ? (
        <p>{t('answeredOnce')}</p>
      ) : (
        <p>
          <a className="cv-button" id="again" href={surveyPath(survey_id)}>
            {t('answerAgain')}
          </a>
        </p>
      )}
    </Notice>
  );
}

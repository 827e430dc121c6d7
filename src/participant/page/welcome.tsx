import { answerSeconds } from '../../questions/answer-seconds.ts';
import type { QuestionType } from '../../questions/question-type.ts';
import type { PublicSurvey } from '../../shared/api/responses.ts';
import { numberFormat } from '../../shared/text/number-format.ts';
import { retentionKey, storedText } from './texts/stored-words.ts';
import { langOf } from './texts/lang-of.ts';
import type { TextLanguage } from './texts/text-language.ts';
import '../styles/sheets/welcome.css';
import type { Translate } from './texts/words.ts';

interface WelcomeProps {
  survey: PublicSurvey;
  language: string;
  textLanguage: TextLanguage;
  t: Translate;
}

export function Welcome({ survey, language, textLanguage, t }: WelcomeProps) {
  const { title, description, asked_by, questions = [] } = survey;
  const timed = questions.map((each) => ({ ...each, question_type: each.question_type as QuestionType }));
  const minutes = Math.max(1, Math.round(answerSeconds(timed) / 60));
  // Covers plural forms in every language.
  const unit = { style: 'unit', unit: 'minute', unitDisplay: 'long' } as const;
  const time = numberFormat(textLanguage.lang ?? language, unit).format(minutes);
  return (
    <section className="cv-welcome" id="welcome" aria-labelledby="welcome-title">
      {asked_by !== '' && (
        <p className="cv-asked-by" dir="auto">
          {asked_by}
        </p>
      )}
      <h1 id="welcome-title" tabIndex={-1} dir="auto" lang={langOf(survey, language, 'title')}>
        {title}
      </h1>
      {description !== '' && (
        <p className="cv-welcome-lead" dir="auto" lang={langOf(survey, language, 'description')}>
          {description}
        </p>
      )}
      <p className="cv-begin">
        <a className="cv-button" id="start" href="#survey" {...textLanguage}>
          {t('start')}
        </a>
        <span className="cv-time" {...textLanguage}>
          ≈ {time}
        </span>
      </p>
      <p className="cv-honest" {...textLanguage}>
        {storedText(survey, t)}
        {survey.retention_days !== null && ` ${t(retentionKey(survey), { count: survey.retention_days })}`}
      </p>
    </section>
  );
}

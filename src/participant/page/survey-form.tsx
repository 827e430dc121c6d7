import { Piped } from '../../questions/core/input/piped.tsx';
import type { PublicSurvey } from '../../shared/api/responses.ts';
import { type ComponentType, Fragment } from 'react';
import { ANSWER_INPUTS, isCheckedByBrowser } from '../../questions/answer-inputs.ts';
import type { QuestionType } from '../../questions/question-type.ts';
import { ArmSelect } from './arm-select.tsx';
import { PARAMETER_PREFIX } from '../../shared/survey/parameter-prefix.ts';
import { questionCode } from '../../shared/logic/conditions/condition.ts';
import { isMixed } from '../../shared/logic/shuffle-questions.ts';
import { ErrorSummary } from './error-summary.tsx';
import { langOf } from './texts/lang-of.ts';
import { Modes } from './modes.tsx';
import { FIELDS } from '../scripts/form/field-names.ts';
import type { FormErrors } from '../scripts/form/form-errors.ts';
import { NameField } from './name-field.tsx';
import { PageMix } from './page-shuffle.tsx';
import { QuestionFrame, type QuestionFrameProps } from './question-frame.tsx';
import type { TextLanguage } from './texts/text-language.ts';
import { translateIn } from './texts/translate-in.ts';
import { retentionKey, storedText } from './texts/stored-words.ts';
import '../styles/controls.css';
import '../styles/survey-form.css';
import type { Translate } from './texts/words.ts';

export interface Filled {
  readonly name: string;
  readonly answers: ReadonlyMap<string, readonly string[]>;
}

export type HiddenFields = Readonly<Partial<Record<(typeof FIELDS)[keyof typeof FIELDS], string>>>;

export interface SurveyFormProps {
  survey: PublicSurvey;
  t: Translate;
  language: string;
  /** Marks interface texts in another language. */
  textLanguage?: TextLanguage;
  action: string;
  /** True in the editor and when the owner views a survey that is not open: nothing is stored. */
  preview?: boolean;
  filled?: Filled | undefined;
  errors?: FormErrors | undefined;
  hidden?: HiddenFields;
  stage?: string | undefined;
  prefill?: string | undefined;
  /** Undefined on shared devices. */
  resume?: string | undefined;
  /** Address of the plain form, if this form needs JavaScript to be completed. */
  plainUrl?: string | undefined;
  step?: FormStep | undefined;
  /** Renders a question. The server passes a component that leaves a gap instead. */
  Question?: ComponentType<QuestionFrameProps> | undefined;
}

export interface FormStep {
  readonly page: number;
  readonly show: ReadonlySet<string>;
  /** Including those submitted earlier. */
  readonly shown: readonly string[];
  /** The first page of the path asks for the name. */
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

const NOTHING: ReadonlyMap<string, readonly string[]> = new Map();

/** Renders a plain HTML form, enhanced by the script. */
export function SurveyForm(props: SurveyFormProps) {
  const { survey, t, language, action, preview = false, filled, errors, hidden = {}, step } = props;
  const { textLanguage = {}, stage, prefill, resume, plainUrl, Question = QuestionFrame } = props;
  const questions = survey.questions ?? [];
  const isAsked = ({ question_type }: (typeof questions)[number]) =>
    ANSWER_INPUTS[question_type as QuestionType].labels !== 'none';
  const numbers = questions.map((question, i) =>
    isAsked(question) ? questions.slice(0, i + 1).filter(isAsked).length : null,
  );
  const langOfKey = (key: string) => langOf(survey, language, key);
  const pages = step === undefined ? (survey.flow?.pages ?? []) : [];
  const mixed = new Set<number | null>((survey.flow?.pages ?? []).filter(isMixed).map(({ id }) => id));
  const titles = new Map((survey.flow?.pages ?? []).map(({ id, title }) => [id, title]));
  const isFirst = ({ page }: (typeof questions)[number], i: number) =>
    questions.findIndex((each) => each.page === page && (step?.show.has(each.code) ?? true)) === i;
  const entries = questions.map(({ id, code, question_text: text }, i) => ({
    id,
    at: `q${i + 1}`,
    number: numbers[i] ?? null,
    text,
    lang: langOfKey(code),
  }));
  const asksName = step?.isFirst !== false;
  const among = translateIn(textLanguage, language, t);
  return (
    <form
      className="cv-form"
      id="survey"
      method="post"
      action={action}
      autoComplete="off"
      // Without script only the browser knows of a half-typed date.
      noValidate={preview || !questions.some(isCheckedByBrowser)}
      {...(preview ? { 'data-preview': true } : {})}
      data-fixed={survey.mode_fixed ? survey.default_mode : undefined}
      data-begin={survey.default_mode === 'one' ? 'one' : undefined}
      data-manual={survey.manual_advance ? 'off' : undefined}
      data-stage={stage}
      data-prefill={prefill}
      data-resume={resume}
    >
      {/* Enter in a field presses the first submit button: a disabled one makes it harmless, also without script. */}
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
      <button type="submit" disabled hidden />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {step === undefined &&
        survey.parameter_names?.map((name) => (
          <input
            key={name}
            type="hidden"
            name={PARAMETER_PREFIX + name}
            defaultValue={filled?.answers.get(PARAMETER_PREFIX + name)?.[0] ?? ''}
          />
        ))}
      {survey.retention_days !== null && (
        <p className="cv-notes" {...textLanguage}>
          {t(retentionKey(survey), { count: survey.retention_days })}
        </p>
      )}
      {prefill !== undefined && step === undefined && (
        // Filled by the prefill script, so screen readers announce it once.
        <p className="cv-filled" id="filled" role="status" data-text={t('filledByLink')} {...textLanguage} />
      )}
      {questions.length > 0 && step === undefined && (
        <Modes textLanguage={textLanguage} t={t} isFixed={survey.mode_fixed} />
      )}
      <ErrorSummary errors={errors} questions={entries} textLanguage={textLanguage} t={t} />
      {step && filled && <DeviceNotice filled={filled} without={step.show} withName={!asksName} />}
      {survey.anonymity_level === 'name_required' && asksName && (
        <NameField textLanguage={textLanguage} t={t} value={filled?.name ?? ''} error={errors?.name} />
      )}
      {step === undefined &&
        survey.flow?.arms?.map((experiment) => <ArmSelect key={experiment.code} {...experiment} />)}
      {questions.map((question, i) => (
        <Fragment key={question.id}>
          {step?.show.has(question.code) !== false &&
            isFirst(question, i) &&
            titles.get(question.page ?? 0) && (
              <h2
                className="cv-page-title"
                data-title={question.page}
                dir="auto"
                lang={langOfKey(`page.${question.page}`)}
              >
                <Piped text={titles.get(question.page ?? 0) ?? ''} />
              </h2>
            )}
          {step === undefined && mixed.has(question.page) && isFirst(question, i) && (
            <PageMix survey={survey} page={question.page} isAsked={isAsked} />
          )}
          {step?.show.has(question.code) !== false && (
            <Question
              page={pages.length > 1 ? (question.page ?? undefined) : undefined}
              question={question}
              isWaiting={step === undefined && mixed.has(question.page)}
              position={i + 1}
              number={numbers[i] ?? null}
              initialValues={filled?.answers ?? NOTHING}
              isRequired={question.must || (survey.require_answers && !question.is_optional)}
              error={errors?.questions?.get(question.id)}
              langOf={langOfKey}
              isMixed={survey.localization !== undefined}
              textLanguage={textLanguage}
              language={language}
              t={t}
              among={among}
            />
          )}
        </Fragment>
      ))}
      <div className="cv-actions" lang={textLanguage.lang}>
        <button type="button" className="cv-button cv-quiet" id="previous" hidden>
          {t('previous')}
        </button>
        <span className="cv-gap" />
        <button type="button" className="cv-button cv-quiet" id="skip" hidden>
          {t('skip')}
        </button>
        <button type="button" className="cv-button" id="next" hidden>
          {t('next')}
        </button>
        <button type="submit" className="cv-button" id="submit">
          {t(step?.isLast === false ? 'next' : 'submit')}
        </button>
      </div>
      {/* Open and not collapsible until the one-by-one script sets it. */}
      <details open id="stored">
        <summary className="cv-saved" hidden {...textLanguage}>
          {t('settingsAndPrivacy')}
        </summary>
        <label className="cv-advance" id="advance" hidden {...textLanguage}>
          <input type="checkbox" />
          {t('advance')}
        </label>
        <p className="cv-saved" id="saved" hidden {...textLanguage}>
          {t('savedHere')}{' '}
          <button type="button" className="cv-link" id="afresh">
            {t('resetForm')}
          </button>
        </p>
        <p className="cv-honest" {...textLanguage}>
          {storedText(survey, t)}
        </p>
      </details>
      {!preview && (
        <p className="cv-not-started cv-js" {...textLanguage}>
          {plainUrl === undefined ? t('notStarted') : <a href={plainUrl}>{t('notStarted')}</a>}
        </p>
      )}
    </form>
  );
}

function DeviceNotice({
  filled,
  without,
  withName,
}: {
  filled: Filled;
  without: ReadonlySet<string>;
  withName: boolean;
}) {
  const remaining = [...filled.answers].filter(([code]) => !without.has(questionCode(code)));
  return (
    <>
      {withName && filled.name !== '' && <input type="hidden" name={FIELDS.name} value={filled.name} />}
      {remaining.flatMap(([code, values]) =>
        values.map((value) => <input key={`${code} ${value}`} type="hidden" name={code} value={value} />),
      )}
    </>
  );
}

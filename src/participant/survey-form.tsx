import type { PublicSurvey } from '../shared/api/responses.ts';
import { type ComponentType, Fragment } from 'react';
import { ANSWER_INPUTS } from '../questions/answer-inputs.ts';
import type { QuestionKind } from '../questions/kind.ts';
import { ArmSelect } from './arm-select.tsx';
import { PARAMETER_PREFIX } from '../shared/parameter-prefix.ts';
import { questionCode } from '../shared/logic/condition.ts';
import { isMixed } from '../shared/logic/mix-questions.ts';
import { ErrorSummary } from './error-summary.tsx';
import { langOf } from './lang-of.ts';
import { Modes } from './modes.tsx';
import { FIELDS } from './field-names.ts';
import type { FormErrors } from './form-errors.ts';
import { NameField } from './name-field.tsx';
import { PageMix } from './page-mix.tsx';
import { QuestionFrame, type QuestionFrameProps } from './question-frame.tsx';
import type { Said } from './said.ts';
import { saidIn } from './said-in.ts';
import { keptWord, storedText } from './stored-words.ts';
import './controls.css';
import './survey-form.css';
import type { Translate } from './words.ts';

/** What somebody had given when the form was refused. */
export interface Filled {
  readonly name: string;
  /** Code of a question or part to its values. */
  readonly answers: ReadonlyMap<string, readonly string[]>;
}

/** Hidden values that go along with the answers. */
export type HiddenFields = Readonly<Partial<Record<(typeof FIELDS)[keyof typeof FIELDS], string>>>;

export interface SurveyFormProps {
  survey: PublicSurvey;
  t: Translate;
  /** The page's own language; questions in another one are marked with it. */
  language: string;
  /** Marks the page's own words where they are in another language. */
  said?: Said;
  /** Where the plain form goes. */
  action: string;
  /** Nothing is stored: the editor's view, or the owner's look at a survey that is not open. */
  preview?: boolean;
  filled?: Filled | undefined;
  errors?: FormErrors | undefined;
  hidden?: HiddenFields;
  /** The address of the script for one question at a time. */
  stage?: string | undefined;
  /** The address of the script for answers that the page's address brings. */
  prefill?: string | undefined;
  /** The address of the script for who comes back after a break; none on a device that many use. */
  resume?: string | undefined;
  /** The address of the plain form, where this one needs the script to walk through it. */
  plainUrl?: string | undefined;
  /** Where the plain form shows one page after the other: what is shown now. */
  step?: FormStep | undefined;
  /** Renders a question. The server passes a component that leaves a gap, and renders each question by itself. */
  Question?: ComponentType<QuestionFrameProps> | undefined;
}

/** What of a survey a plain form shows at once. */
export interface FormStep {
  readonly page: number;
  /** Codes of the questions in the form. */
  readonly show: ReadonlySet<string>;
  /** Codes of the questions of this page that were in a form, these among them. */
  readonly shown: readonly string[];
  /** Whether it is the first page of this participant's way: it asks for the name. */
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

const NOTHING: ReadonlyMap<string, readonly string[]> = new Map();

/** The form that participants fill in; plain HTML that works by itself, and that the page's script enhances. */
export function SurveyForm(props: SurveyFormProps) {
  const { survey, t, language, action, preview = false, filled, errors, hidden = {}, step } = props;
  const { said = {}, stage, prefill, resume, plainUrl, Question = QuestionFrame } = props;
  const questions = survey.questions ?? [];
  const isAsked = ({ question_type }: (typeof questions)[number]) =>
    ANSWER_INPUTS[question_type as QuestionKind].labels !== 'none';
  const numbers = questions.map((question, i) =>
    isAsked(question) ? questions.slice(0, i + 1).filter(isAsked).length : null,
  );
  const langOfKey = (key: string) => langOf(survey, language, key);
  const pages = step === undefined ? (survey.flow?.pages ?? []) : [];
  const mixed = new Set<number | null>((survey.flow?.pages ?? []).filter(isMixed).map(({ id }) => id));
  const titles = new Map((survey.flow?.pages ?? []).map(({ id, title }) => [id, title]));
  const isFirst = ({ page }: (typeof questions)[number], i: number) =>
    questions.findIndex((each) => each.page === page && (step?.show.has(each.code) ?? true)) === i;
  const places = questions.map(({ id, code, question_text: text }, i) => ({
    id,
    at: `q${i + 1}`,
    number: numbers[i] ?? null,
    text,
    lang: langOfKey(code),
  }));
  const asksName = step?.isFirst !== false;
  const among = saidIn(said, language, t);
  return (
    <form
      className="cv-form"
      id="survey"
      method="post"
      action={action}
      autoComplete="off"
      noValidate
      {...(preview ? { 'data-preview': true } : {})}
      data-fixed={survey.mode_fixed ? survey.default_mode : undefined}
      data-begin={survey.default_mode === 'one' ? 'one' : undefined}
      data-stage={stage}
      data-prefill={prefill}
      data-resume={resume}
    >
      {/* Enter in a field presses the first submit button: a disabled one makes it harmless, also without script. Nobody reads it. */}
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
        <p className="cv-kept" {...said}>
          {t(keptWord(survey), { count: survey.retention_days })}
        </p>
      )}
      {prefill !== undefined && step === undefined && (
        // Empty until the script for such answers writes into it, so that it is read out once.
        <p className="cv-filled" id="filled" role="status" data-say={t('filledByLink')} {...said} />
      )}
      {questions.length > 1 && step === undefined && <Modes said={said} t={t} isFixed={survey.mode_fixed} />}
      <ErrorSummary errors={errors} questions={places} said={said} t={t} />
      {step && filled && <Kept filled={filled} without={step.show} withName={!asksName} />}
      {survey.anonymity_level === 'name_required' && asksName && (
        <NameField said={said} t={t} value={filled?.name ?? ''} error={errors?.name} />
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
                {titles.get(question.page ?? 0)}
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
              place={i + 1}
              number={numbers[i] ?? null}
              given={filled?.answers ?? NOTHING}
              isRequired={question.must || (survey.require_answers && !question.is_optional)}
              error={errors?.questions?.get(question.id)}
              langOf={langOfKey}
              isMixed={survey.told !== undefined}
              said={said}
              language={language}
              t={t}
              among={among}
            />
          )}
        </Fragment>
      ))}
      <div className="cv-actions" lang={said.lang}>
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
      <p className="cv-saved" id="saved" hidden {...said}>
        {t('savedHere')}{' '}
        <button type="button" className="cv-link" id="afresh">
          {t('resetForm')}
        </button>
      </p>
      {/* Open, and nothing to fold, until the stage has told it once. */}
      <details open id="stored">
        <summary className="cv-saved" hidden {...said}>
          {t('whatStored')}
        </summary>
        <p className="cv-honest" {...said}>
          {storedText(survey, t)}
        </p>
      </details>
      {!preview && (
        <p className="cv-not-started cv-js" {...said}>
          {plainUrl === undefined ? t('notStarted') : <a href={plainUrl}>{t('notStarted')}</a>}
        </p>
      )}
    </form>
  );
}

/** Answers of earlier pages go along with the form. */
function Kept({
  filled,
  without,
  withName,
}: {
  filled: Filled;
  without: ReadonlySet<string>;
  withName: boolean;
}) {
  const kept = [...filled.answers].filter(([code]) => !without.has(questionCode(code)));
  return (
    <>
      {withName && filled.name !== '' && <input type="hidden" name={FIELDS.name} value={filled.name} />}
      {kept.flatMap(([code, values]) =>
        values.map((value) => <input key={`${code} ${value}`} type="hidden" name={code} value={value} />),
      )}
    </>
  );
}

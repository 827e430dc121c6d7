import { ANSWER_INPUTS } from '../../questions/answer-inputs.ts';
import type { QuestionType } from '../../questions/question-type.ts';
import type { PublicQuestion } from '../../shared/api/survey/questions.ts';
import { Piped } from '../../questions/core/input/piped.tsx';
import type { TextLanguage } from './texts/text-language.ts';
import type { Translate } from './texts/words.ts';

export interface QuestionFrameProps {
  question: PublicQuestion;
  /** Position from 1; prefix of the element ids. */
  position: number;
  /** Displayed number; text blocks are not counted. */
  number: number | null;
  initialValues: ReadonlyMap<string, readonly string[]>;
  error: string | undefined;
  isRequired: boolean;
  page: number | undefined;
  /** True if only the script knows the number. */
  isWaiting: boolean;
  /** Language of a text by its key, if it differs from the page's. */
  langOf: (key: string) => string | undefined;
  /** True if the question's texts may be in different languages. */
  isMixed: boolean;
  textLanguage: TextLanguage;
  language: string;
  t: Translate;
  among: Translate;
}

export function QuestionFrame({
  question,
  position,
  number,
  initialValues,
  error,
  isRequired,
  page,
  isWaiting,
  langOf,
  isMixed,
  textLanguage,
  language,
  t,
  among,
}: QuestionFrameProps) {
  const { labels, AnswerInput } = ANSWER_INPUTS[question.question_type as QuestionType];
  const isGroup = (typeof labels === 'function' ? labels(question.settings) : labels) === 'group';
  const Frame = isGroup ? 'fieldset' : 'div';
  const Label = isGroup ? 'legend' : 'label';
  const id = `q${position}`;
  const mark = question.must ? 'required' : question.is_optional ? 'optional' : null;
  const helpId = question.help === '' ? '' : `${id}-help `;
  const lang = langOf(question.code);
  const commonLang = isMixed ? undefined : lang;
  const input = (
    <AnswerInput
      question={question}
      idPrefix={id}
      initialValues={(code) => initialValues.get(code) ?? []}
      describedBy={`${helpId}${id}-error`}
      langOf={isMixed ? (key) => langOf(`${question.code}.${key}`) : undefined}
      language={language}
      t={among}
    />
  );
  if (number === null)
    return (
      <section
        className="cv-question cv-statement"
        id={id}
        lang={commonLang}
        data-question={question.id}
        data-code={question.code}
        data-page={page}
        data-off={isWaiting || undefined}
        data-unasked
      >
        <h2 className="cv-legend" dir="auto" lang={isMixed ? lang : undefined}>
          <Piped text={question.question_text} />
        </h2>
        {input}
      </section>
    );
  return (
    <Frame
      className="cv-question"
      id={id}
      data-question={question.id}
      data-code={question.code}
      data-page={page}
      data-off={isWaiting || undefined}
      data-optional={mark === 'optional' || undefined}
      data-required={isRequired || undefined}
    >
      <Label className="cv-legend" {...(isGroup ? {} : { htmlFor: `${id}-0` })}>
        {!isWaiting && (
          <span className="cv-number" aria-hidden="true">
            {number}
          </span>
        )}
        <span className="cv-text" dir="auto">
          <span lang={lang}>
            <Piped text={question.question_text} />
          </span>
          {mark && (
            <span className="cv-optional" {...textLanguage}>
              {' '}
              {t(mark)}
            </span>
          )}
        </span>
      </Label>
      {helpId !== '' && (
        <p className="cv-help" id={helpId.trim()} lang={langOf(`${question.code}.help`)} dir="auto">
          <Piped text={question.help} />
        </p>
      )}
      <p className="cv-error" id={`${id}-error`} hidden={error === undefined}>
        {error}
      </p>
      <div className="cv-control" lang={commonLang}>
        {input}
      </div>
      {isGroup && (
        <button
          type="button"
          className="cv-link cv-clear"
          data-clear={question.code}
          hidden
          {...textLanguage}
        >
          {t('clearAnswer')}
        </button>
      )}
    </Frame>
  );
}

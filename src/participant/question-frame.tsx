import { ANSWER_INPUTS } from '../questions/answer-inputs.ts';
import type { QuestionKind } from '../questions/kind.ts';
import type { PublicQuestion } from '../shared/api/questions.ts';
import type { Translate } from './words.ts';

interface QuestionFrameProps {
  question: PublicQuestion;
  /** 1 for the first. */
  number: number;
  /** The values that were given before, by code. */
  given: ReadonlyMap<string, readonly string[]>;
  /** What is wrong with the answer; undefined where nothing is. */
  error: string | undefined;
  /** The language the survey is written in, where it is not that of the page. */
  lang: string | undefined;
  t: Translate;
}

/** A question with its number, its text as the label of its controls, and what is wrong with its answer. */
export function QuestionFrame({ question, number, given, error, lang, t }: QuestionFrameProps) {
  const { labels, AnswerInput } = ANSWER_INPUTS[question.question_type as QuestionKind];
  const isGroup = labels === 'group';
  const Frame = isGroup ? 'fieldset' : 'div';
  const Label = isGroup ? 'legend' : 'label';
  const id = `q${number}`;
  return (
    <Frame
      className="cv-question"
      id={id}
      data-question={question.id}
      data-code={question.code}
      data-optional={question.is_optional || undefined}
    >
      <Label className="cv-legend" {...(isGroup ? {} : { htmlFor: `${id}-0` })}>
        <span className="cv-number" aria-hidden="true">
          {number}
        </span>
        <span className="cv-text" dir="auto">
          <span lang={lang}>{question.question_text}</span>
          {question.is_optional && <span className="cv-optional"> {t('optional')}</span>}
        </span>
      </Label>
      <p className="cv-error" id={`${id}-error`} hidden={error === undefined}>
        {error}
      </p>
      <div className="cv-control" lang={lang}>
        <AnswerInput
          question={question}
          idPrefix={id}
          given={(code) => given.get(code) ?? []}
          describedBy={`${id}-error`}
          t={t}
        />
      </div>
      {isGroup && (
        <button type="button" className="cv-link cv-clear" data-clear={question.code} hidden>
          {t('clearAnswer')}
        </button>
      )}
    </Frame>
  );
}

import { PLAYERS } from '../questions/players.ts';
import type { QuestionKind } from '../questions/kind.ts';
import type { PublicQuestion } from '../shared/api/questions.ts';
import { answerField } from './field-names.ts';
import type { Translate } from './words.ts';

interface QuestionFrameProps {
  question: PublicQuestion;
  /** 1 for the first. */
  number: number;
  value: string;
  /** What is wrong with the answer; undefined where nothing is. */
  error: string | undefined;
  /** The language the survey is written in, where it is not that of the page. */
  lang: string | undefined;
  t: Translate;
}

/** A question with its number, its text as the label of its controls, and what is wrong with its answer. */
export function QuestionFrame({ question, number, value, error, lang, t }: QuestionFrameProps) {
  const { labels, Player } = PLAYERS[question.question_type as QuestionKind];
  const isGroup = labels === 'group';
  const Frame = isGroup ? 'fieldset' : 'div';
  const Label = isGroup ? 'legend' : 'label';
  const id = `q${number}`;
  const field = answerField(question.id);
  return (
    <Frame
      className="cv-question"
      id={id}
      data-question={question.id}
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
        <Player
          question={question}
          name={field}
          idPrefix={id}
          value={value}
          describedBy={`${id}-error`}
          t={t}
        />
      </div>
      {isGroup && (
        <button type="button" className="cv-link cv-clear" data-clear={field} hidden>
          {t('clearAnswer')}
        </button>
      )}
    </Frame>
  );
}

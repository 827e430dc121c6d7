import { BOUNDS } from '../../shared/bounds.ts';
import type { AnswerInputProps } from '../answer-input-props.ts';
import './answer-input.css';

/** From here on the counter is shown. */
const NEAR_THE_LIMIT = BOUNDS.answer - 500;

/** A text area of three rows, with a counter near the limit. */
function TextAnswerInput({ question, given, idPrefix, describedBy, t }: AnswerInputProps) {
  const [value = ''] = given(question.code);
  const left = BOUNDS.answer - value.length;
  const counter = `${idPrefix}-left`;
  return (
    <>
      <textarea
        className="cv-field"
        id={`${idPrefix}-0`}
        name={question.code}
        rows={3}
        maxLength={BOUNDS.answer}
        dir="auto"
        placeholder={t('textPlaceholder')}
        defaultValue={value}
        data-counter={counter}
        aria-describedby={describedBy === undefined ? counter : `${describedBy} ${counter}`}
      />
      <p
        className="cv-counter"
        id={counter}
        data-from={NEAR_THE_LIMIT}
        hidden={value.length < NEAR_THE_LIMIT}
      >
        {t('charactersLeft', { count: left })}
      </p>
    </>
  );
}

export const textAnswerInput = { labels: 'control', AnswerInput: TextAnswerInput, sheet: 'text' } as const;

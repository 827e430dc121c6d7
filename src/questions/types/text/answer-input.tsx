import { BOUNDS } from '../../../shared/bounds.ts';
import { answerText } from '../../../shared/text/is-blank.ts';
import type { AnswerInputProps } from '../../core/input/props.ts';
import '../../core/input/options.css';
import './answer-input.css';
import type { TextSettings } from './rules.ts';

const ROWS = 3;
/** Remaining characters, or a fifth of the limit. */
const NEAR_THE_LIMIT = 500;

function TextAnswerInput({ question, initialValues, idPrefix, describedBy, t }: AnswerInputProps) {
  const { rows, min_length, max_length } = question.settings as TextSettings;
  const [value = ''] = initialValues(question.code);
  const used = answerText(value).length;
  const max = max_length ?? BOUNDS.answer;
  const from = max - Math.min(NEAR_THE_LIMIT, Math.ceil(max / 5));
  const counter = `${idPrefix}-left`;
  const hintId = `${idPrefix}-hint`;
  return (
    <>
      {min_length != null && (
        <p className="cv-hint" id={hintId}>
          {t('writeAtLeast', { count: min_length })}
        </p>
      )}
      <textarea
        className="cv-field"
        id={`${idPrefix}-0`}
        name={question.code}
        rows={rows ?? ROWS}
        dir="auto"
        placeholder={t('textPlaceholder')}
        defaultValue={value}
        data-counter={counter}
        data-most={max}
        data-least={min_length ?? undefined}
        aria-describedby={[describedBy, min_length != null && hintId, counter].filter(Boolean).join(' ')}
      />
      <p className="cv-counter" id={counter} data-from={from} hidden={used < from}>
        {t('charactersLeft', { count: max - used })}
      </p>
    </>
  );
}

export const textAnswerInput = {
  labels: 'control',
  AnswerInput: TextAnswerInput,
  sheet: 'text',
  script: {
    names: ['texts'],
    isNeeded: (settings: object) => (settings as TextSettings).min_length != null,
  },
} as const;

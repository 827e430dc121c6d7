import type { AnswerInputProps } from '../answer-input-props.ts';
import '../answer-input-options.css';
import './answer-input.css';
import type { NumberSettings } from './rules-settings.ts';

/** Longer is no number that is kept. */
const LONGEST = 40;
/** How "don't know" is sent; the counters' own word is not imported into the page's script. */
const NO_OPINION = 'no_opinion';

/** A field for a number with its unit, and what is possible below it; a box for who cannot say, where that is offered. */
function NumberAnswerInput({ question, given, idPrefix, describedBy, t }: AnswerInputProps) {
  const { min, max, step, decimals, unit, no_opinion } = question.settings as NumberSettings;
  const values = given(question.code);
  const rangeId = `${idPrefix}-range`;
  const write = (value: number) => String(value).replace('.', t('decimalPoint'));
  const withUnit = (text: string) => (unit === '' ? text : `${text} ${unit}`);
  const range = { min: write(min), max: withUnit(write(max)), step: write(step) };
  return (
    <>
      <div className="cv-number-field">
        <input
          className="cv-field"
          id={`${idPrefix}-0`}
          type="text"
          name={question.code}
          inputMode={min < 0 ? 'text' : decimals > 0 ? 'decimal' : 'numeric'}
          maxLength={LONGEST}
          defaultValue={values.find((each) => each !== NO_OPINION) ?? ''}
          aria-label={no_opinion === true ? withUnit(t('textPlaceholder')) : undefined}
          aria-describedby={describedBy === undefined ? rangeId : `${describedBy} ${rangeId}`}
        />
        {unit !== '' && (
          <span dir="auto" aria-hidden="true">
            {unit}
          </span>
        )}
      </div>
      <p className="cv-number-range" id={rangeId}>
        {t(step === 10 ** -decimals ? 'numberRange' : 'numberSteps', range)}
      </p>
      {no_opinion === true && (
        <label className="cv-choice">
          <input
            type="checkbox"
            id={`${idPrefix}-1`}
            name={question.code}
            value={NO_OPINION}
            defaultChecked={values.includes(NO_OPINION)}
          />
          <span>{t('noOpinion')}</span>
        </label>
      )}
    </>
  );
}

export const numberAnswerInput = {
  labels: (settings: object) =>
    (settings as NumberSettings).no_opinion === true ? ('group' as const) : ('control' as const),
  AnswerInput: NumberAnswerInput,
  sheet: 'number',
};

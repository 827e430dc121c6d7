import { Piped, usePipedText } from '../../core/input/piped.tsx';
import { withMinus } from '../../../shared/text/number-format.ts';
import { numberMarks } from '../../../shared/text/number-marks.ts';
import { parseNumberText } from '../../../shared/text/number-text.ts';
import type { AnswerInputProps, KindAnswerInput } from '../../core/input/props.ts';
import '../../core/input/options.css';
import './answer-input.css';
import type { NumberSettings } from './rules-settings.ts';

const NO_OPINION = 'no_opinion';

function NumberAnswerInput(props: AnswerInputProps) {
  const { question, initialValues, idPrefix, describedBy, language, langOf, t } = props;
  const settings = question.settings as NumberSettings;
  const { min, max, step, decimals, no_opinion } = settings;
  const unit = usePipedText()(settings.unit);
  const values = initialValues(question.code);
  const typed = values.find((each) => each !== NO_OPINION) ?? '';
  const rangeId = `${idPrefix}-range`;
  const { point, group } = numberMarks(language);
  // Language-neutral digit grouping, and a real minus sign.
  const write = (value: number) =>
    withMinus(value.toLocaleString('en', { maximumFractionDigits: decimals }))
      .replaceAll(',', '\u202f')
      .replace('.', point);
  const withUnit = (text: string) => (unit === '' ? text : `${text} ${unit}`);
  const range = { min: write(min), max: withUnit(write(max)), step: write(step) };
  return (
    <>
      {settings.display === 'slider' && (
        <Slider settings={settings} typed={typed} language={language} langOf={langOf} t={t} />
      )}
      <div className="cv-number-field">
        <input
          className="cv-field"
          id={`${idPrefix}-0`}
          type="text"
          name={question.code}
          inputMode={min < 0 ? 'text' : decimals > 0 ? 'decimal' : 'numeric'}
          data-min={min}
          data-max={max}
          data-step={step}
          data-decimals={decimals}
          data-point={point}
          data-group={group}
          data-unit={unit}
          defaultValue={typed}
          aria-label={isGroup(settings) ? withUnit(t('textPlaceholder')) : undefined}
          aria-describedby={describedBy === undefined ? rangeId : `${describedBy} ${rangeId}`}
        />
        {unit !== '' && (
          <span dir="auto" aria-hidden="true" lang={langOf?.('unit')}>
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

interface SliderProps extends Pick<AnswerInputProps, 't' | 'langOf' | 'language'> {
  settings: NumberSettings;
  typed: string;
}

/** Has no name, so it is not sent; it writes into the field below. The thumb is hidden until touched. */
function Slider({ settings, typed, language, langOf, t }: SliderProps) {
  const { min, max, step, decimals, unit, labels } = settings;
  const value = parseNumberText(typed, numberMarks(language), decimals, unit);
  return (
    <div className="cv-slider">
      <input
        type="range"
        min={min}
        max={max}
        step={step}
        defaultValue={value ?? ''}
        aria-label={t('slider')}
        aria-valuetext={typed === '' ? t('sliderUntouched') : `${typed} ${unit}`}
        data-untouched={typed === '' || undefined}
        data-none={t('sliderUntouched')}
      />
      {labels.min + labels.max !== '' && (
        <div className="cv-slider-ends" aria-hidden="true">
          <span dir="auto" lang={langOf?.('min')}>
            <Piped text={labels.min} />
          </span>
          <span dir="auto" lang={langOf?.('max')}>
            <Piped text={labels.max} />
          </span>
        </div>
      )}
    </div>
  );
}

function isGroup({ display, no_opinion }: NumberSettings): boolean {
  return display === 'slider' || no_opinion === true;
}

export const numberAnswerInput: KindAnswerInput = {
  labels: (settings: object) =>
    isGroup(settings as NumberSettings) ? ('group' as const) : ('control' as const),
  AnswerInput: NumberAnswerInput,
  sheet: 'number',
  script: { names: ['numbers'], isNeeded: () => true },
};

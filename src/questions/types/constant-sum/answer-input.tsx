import { Piped, usePipedText } from '../../core/input/piped.tsx';
import type { AnswerInputProps, KindAnswerInput } from '../../core/input/props.ts';
import './answer-input.css';
import type { SentSum } from './rules.ts';

/** The script shows the remaining total. */
function ConstantSumAnswerInput({
  question,
  initialValues,
  idPrefix,
  describedBy,
  langOf,
  t,
}: AnswerInputProps) {
  const { options, total, step, unit: unitText = '' } = question.settings as SentSum;
  const unit = usePipedText()(unitText);
  const hintId = `${idPrefix}-hint`;
  const descriptions = describedBy === undefined ? hintId : `${describedBy} ${hintId}`;
  return (
    <>
      <p className="cv-hint" id={hintId}>
        {t('sumHint', { total: `${total} ${unit}`.trim() })}
      </p>
      <div className="cv-sum" data-total={total} data-step={step ?? 1}>
        {options.map(({ id, text }, i) => {
          const name = `${question.code}_${id}`;
          return (
            <div key={i} className="cv-share">
              <label htmlFor={`${idPrefix}-${i}`} dir="auto" lang={langOf?.(`o.${id}`)}>
                <Piped text={text} />
              </label>
              <input
                className="cv-field"
                type="text"
                inputMode="numeric"
                id={`${idPrefix}-${i}`}
                name={name}
                defaultValue={initialValues(name)[0] ?? ''}
                aria-describedby={descriptions}
              />
              {unit !== '' && <span aria-hidden="true">{unit}</span>}
            </div>
          );
        })}
        <output className="cv-left cv-js" />
      </div>
    </>
  );
}

export const constantSumAnswerInput: KindAnswerInput = {
  labels: 'group',
  AnswerInput: ConstantSumAnswerInput,
  sheet: 'constant-sum',
  script: { names: ['sums'], isNeeded: () => true, words: ['sumLeft', 'sumOver', 'sumDone'] },
};

import { Piped } from '../../core/input/piped.tsx';
import type { AnswerInputProps } from '../../core/input/props.ts';
import '../../core/input/options.css';
import { isOrderedOrOther, markOffered, sheetOfOther } from '../../core/input/needs.ts';
import { describeLimits } from '../../core/input/limits.tsx';
import { OtherField } from '../../core/input/other.tsx';
import type { SentCheckboxes } from './rules.ts';

function CheckboxesAnswerInput(props: AnswerInputProps) {
  const { question, initialValues, idPrefix, describedBy, langOf, t } = props;
  const settings = question.settings as SentCheckboxes;
  const { options, order } = settings;
  const chosen = initialValues(question.code);
  const { hint, descriptions } = describeLimits(props, settings);
  return (
    <>
      {hint}
      <div className="cv-choices" data-order={order}>
        {options.map((option, i) => {
          const { id, text, exclusive, other, fixed } = option;
          const box = (
            <label
              key={i}
              className="cv-choice"
              dir="auto"
              data-fixed={fixed || undefined}
              {...(other === true ? {} : markOffered(option))}
            >
              <input
                type="checkbox"
                id={`${idPrefix}-${i}`}
                name={question.code}
                value={String(id)}
                defaultChecked={chosen.includes(String(id)) || chosen.includes(text)}
                data-exclusive={exclusive || undefined}
                aria-describedby={descriptions}
              />
              <span lang={langOf?.(`o.${id}`)}>
                <Piped text={text} />
              </span>
            </label>
          );
          if (other !== true) return box;
          return (
            <div key={i} className="cv-with-other" data-fixed {...markOffered(option)}>
              {box}
              <OtherField {...{ initialValues, describedBy, t, option }} code={question.code} />
            </div>
          );
        })}
      </div>
    </>
  );
}

export const checkboxesAnswerInput = {
  labels: 'group',
  AnswerInput: CheckboxesAnswerInput,
  moreSheets: (settings: object) => sheetOfOther(settings as SentCheckboxes),
  script: {
    names: ['order', 'exclusive', 'other'],
    isNeeded(settings: object) {
      const sent = settings as SentCheckboxes;
      return isOrderedOrOther(sent) || sent.options.some(({ exclusive }) => exclusive === true);
    },
  },
} as const;

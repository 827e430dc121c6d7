import { Piped, usePipedText } from '../../core/input/piped.tsx';
import type { AnswerInputProps } from '../../core/input/props.ts';
import '../../core/input/options.css';
import { isOrderedOrOther, markOffered, sheetOfOther } from '../../core/input/needs.ts';
import { isFixedPosition } from '../../core/rules/option-order.ts';
import { OtherField } from '../../core/input/other.tsx';
import type { SentChoice } from './rules.ts';

function ChoiceAnswerInput(props: AnswerInputProps) {
  const { question, initialValues } = props;
  const { options, display = 'list', order } = question.settings as SentChoice;
  const values = initialValues(question.code);
  // The value may be a text in hand-made form requests.
  const chosen =
    options.find(({ id }) => values.includes(String(id))) ??
    options.find(({ text }) => values.includes(text));
  if (display === 'dropdown') return <Dropdown {...props} chosen={chosen} />;
  return (
    <div className={display === 'buttons' ? 'cv-choices cv-buttons' : 'cv-choices'} data-order={order}>
      {options.map((option, i) => (
        <Option key={i} {...props} option={option} index={i} isChosen={option === chosen} />
      ))}
    </div>
  );
}

type SentOption = SentChoice['options'][number];

interface OptionProps extends AnswerInputProps {
  option: SentOption;
  index: number;
  isChosen: boolean;
}

function Option({ option, index, isChosen, ...props }: OptionProps) {
  const { question, idPrefix, describedBy, langOf } = props;
  const radio = (
    <label
      className="cv-choice"
      dir="auto"
      data-fixed={option.fixed || undefined}
      {...(option.other === true ? {} : markOffered(option))}
    >
      <input
        type="radio"
        id={`${idPrefix}-${index}`}
        name={question.code}
        value={String(option.id)}
        defaultChecked={isChosen}
        aria-describedby={describedBy}
      />
      <span lang={langOf?.(`o.${option.id}`)}>
        <Piped text={option.text} />
      </span>
    </label>
  );
  if (option.other !== true) return radio;
  return (
    <div className="cv-with-other" data-fixed {...markOffered(option)}>
      {radio}
      <OtherField {...props} code={question.code} option={option} />
    </div>
  );
}

function Dropdown({ chosen, ...props }: AnswerInputProps & { chosen: SentOption | undefined }) {
  const { question, idPrefix, describedBy, langOf, t } = props;
  const { options, order } = question.settings as SentChoice;
  const pipedText = usePipedText();
  return (
    <div className="cv-choices">
      <select
        className="cv-field"
        id={`${idPrefix}-0`}
        name={question.code}
        data-order={order}
        defaultValue={chosen === undefined ? '' : String(chosen.id)}
        dir="auto"
        aria-describedby={describedBy}
      >
        <option value="" data-fixed>
          {t('choosePlease')}
        </option>
        {options.map(({ id, text, ...option }, i) => (
          <option
            key={i}
            value={String(id)}
            lang={langOf?.(`o.${id}`)}
            data-fixed={isFixedPosition(option) || undefined}
            {...markOffered({ id, ...option })}
          >
            {pipedText(text)}
          </option>
        ))}
      </select>
      {options
        .filter(({ other }) => other === true)
        .map((option) => (
          <OtherField key={option.id} {...props} code={question.code} option={option} />
        ))}
    </div>
  );
}

export const choiceAnswerInput = {
  labels: (settings: object) =>
    (settings as SentChoice).display === 'dropdown' ? ('control' as const) : ('group' as const),
  AnswerInput: ChoiceAnswerInput,
  moreSheets: (settings: object) => {
    const sent = settings as SentChoice;
    return [...sheetOfOther(sent), ...(sent.display === 'buttons' ? ['choice-buttons'] : [])];
  },
  script: {
    names: ['order', 'other'],
    isNeeded: (settings: object) => isOrderedOrOther(settings as SentChoice),
  },
} as const;

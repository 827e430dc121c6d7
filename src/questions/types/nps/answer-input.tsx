import { nameOfValue } from '../../core/input/name.ts';
import type { AnswerInputProps } from '../../core/input/props.ts';
import { ScaleButton } from '../../core/input/scale-button.tsx';
import { ScaleEnds } from '../../core/input/scale-ends.tsx';
import './answer-input.css';
import type { NpsSettings } from './rules.ts';

const ENDS = { min: 0, max: 10 };
const VALUES = Array.from({ length: 11 }, (_, value) => value);

function NpsAnswerInput({ question, initialValues, idPrefix, describedBy, langOf }: AnswerInputProps) {
  const { labels } = question.settings as NpsSettings;
  const [chosen] = initialValues(question.code);
  const scale = { ...ENDS, labels };
  return (
    <div className="cv-nps">
      <div className="cv-nps-scale">
        {VALUES.map((value) => (
          <ScaleButton
            key={value}
            code={question.code}
            value={value}
            name={nameOfValue(value, scale)}
            isChosen={chosen === String(value)}
            id={`${idPrefix}-${value}`}
            describedBy={describedBy}
          >
            {value}
          </ScaleButton>
        ))}
      </div>
      <ScaleEnds {...scale} isNamed langOf={langOf} />
    </div>
  );
}

export const npsAnswerInput = { labels: 'group', AnswerInput: NpsAnswerInput, sheet: 'nps' } as const;

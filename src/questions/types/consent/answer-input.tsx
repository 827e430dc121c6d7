import { Piped } from '../../core/input/piped.tsx';
import type { AnswerInputProps } from '../../core/input/props.ts';
import '../../core/input/options.css';
import type { SentConsent } from './rules.ts';

/** Never prefilled from the URL. */
function ConsentAnswerInput({ question, initialValues, idPrefix, describedBy, langOf }: AnswerInputProps) {
  const [wording] = (question.settings as SentConsent).options;
  if (wording === undefined) return null;
  return (
    <label className="cv-choice" dir="auto">
      <input
        type="checkbox"
        id={`${idPrefix}-0`}
        name={question.code}
        value={String(wording.id)}
        data-by-hand
        defaultChecked={initialValues(question.code).includes(String(wording.id))}
        aria-describedby={describedBy}
      />
      <span className="cv-wording" lang={langOf?.(`o.${wording.id}`)}>
        <Piped text={wording.text} />
      </span>
    </label>
  );
}

export const consentAnswerInput = {
  labels: 'group',
  AnswerInput: ConsentAnswerInput,
  sheet: 'statement',
} as const;

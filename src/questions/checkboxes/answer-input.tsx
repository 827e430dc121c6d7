import type { AnswerInputProps } from '../answer-input-props.ts';
import '../answer-input-options.css';
import { isOrderedOrOther, sheetOfOther } from '../answer-input-needs.ts';
import { limitHint } from '../answer-input-limits.ts';
import { OtherField } from '../answer-input-other.tsx';
import type { SentCheckboxes } from './rules.ts';

/** One checkbox per option; how many may be chosen is said before. */
function CheckboxesAnswerInput({ question, given, idPrefix, describedBy, t }: AnswerInputProps) {
  const { options, min, max, order } = question.settings as SentCheckboxes;
  const chosen = given(question.code);
  const hint = limitHint(t, min ?? undefined, max ?? undefined);
  const hintId = `${idPrefix}-hint`;
  const descriptions = [describedBy, hint && hintId].filter(Boolean).join(' ') || undefined;
  return (
    <>
      {hint !== undefined && (
        <p className="cv-hint" id={hintId}>
          {hint}
        </p>
      )}
      <div className="cv-choices" data-order={order}>
        {options.map((option, i) => {
          const { id, text, exclusive, other, fixed } = option;
          const box = (
            <label key={i} className="cv-choice" dir="auto" data-fixed={fixed || undefined}>
              <input
                type="checkbox"
                id={`${idPrefix}-${i}`}
                name={question.code}
                value={String(id)}
                defaultChecked={chosen.includes(String(id)) || chosen.includes(text)}
                data-exclusive={exclusive || undefined}
                aria-describedby={descriptions}
              />
              <span>{text}</span>
            </label>
          );
          if (other !== true) return box;
          return (
            <div key={i} className="cv-with-other" data-fixed>
              {box}
              <OtherField {...{ given, describedBy, t, option }} code={question.code} />
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
  needsScript: (settings: object) => {
    const sent = settings as SentCheckboxes;
    return isOrderedOrOther(sent) || sent.options.some(({ exclusive }) => exclusive === true);
  },
} as const;

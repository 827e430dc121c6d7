import type { AnswerInputProps } from '../answer-input-props.ts';
import '../answer-input-options.css';
import type { SentChoice } from './rules.ts';

/** One radio button per option. */
function ChoiceAnswerInput({ question, given, idPrefix, describedBy }: AnswerInputProps) {
  const { options } = question.settings as SentChoice;
  const values = given(question.code);
  // Who filled a form by hand may have written the words.
  const chosen =
    options.find(({ id }) => values.includes(String(id))) ??
    options.find(({ text }) => values.includes(text));
  return (
    <div className="cv-choices">
      {options.map((option, i) => (
        <label key={i} className="cv-choice" dir="auto">
          <input
            type="radio"
            id={`${idPrefix}-${i}`}
            name={question.code}
            value={String(option.id)}
            defaultChecked={option === chosen}
            aria-describedby={describedBy}
          />
          <span>{option.text}</span>
        </label>
      ))}
    </div>
  );
}

export const choiceAnswerInput = { labels: 'group', AnswerInput: ChoiceAnswerInput } as const;

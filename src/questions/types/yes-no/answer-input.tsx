import { Piped } from '../../core/input/piped.tsx';
import type { AnswerInputProps } from '../../core/input/props.ts';
import '../../core/input/options.css';
import type { YesNoSettings } from './rules.ts';

function YesNoAnswerInput({ question, initialValues, idPrefix, describedBy, langOf, t }: AnswerInputProps) {
  const { labels, no_opinion } = question.settings as YesNoSettings;
  const [chosen] = initialValues(question.code);
  const choices = [
    { value: '1', words: labels.yes, lang: langOf?.('yes') },
    { value: '0', words: labels.no, lang: langOf?.('no') },
    ...(no_opinion === true ? [{ value: 'no_opinion', words: t('noOpinion'), lang: undefined }] : []),
  ];
  return (
    <div className="cv-choices cv-buttons">
      {choices.map(({ value, words, lang }, i) => (
        <label key={value} className="cv-choice" dir="auto">
          <input
            type="radio"
            id={`${idPrefix}-${i}`}
            name={question.code}
            value={value}
            defaultChecked={chosen === value || chosen === words}
            aria-describedby={describedBy}
          />
          <span lang={lang}>
            <Piped text={words} />
          </span>
        </label>
      ))}
    </div>
  );
}

export const yesNoAnswerInput = {
  labels: 'group',
  AnswerInput: YesNoAnswerInput,
  sheet: 'choice-buttons',
} as const;

import './options.css';
import type { AnswerInputProps } from './props.ts';

export function NoOpinion({ question, initialValues, idPrefix, describedBy, t }: AnswerInputProps) {
  return (
    <div className="cv-choices cv-buttons cv-no-opinion">
      <label className="cv-choice" dir="auto">
        <input
          type="radio"
          id={`${idPrefix}-none`}
          name={question.code}
          value="no_opinion"
          defaultChecked={initialValues(question.code).includes('no_opinion')}
          aria-describedby={describedBy}
        />
        <span>{t('noOpinion')}</span>
      </label>
    </div>
  );
}

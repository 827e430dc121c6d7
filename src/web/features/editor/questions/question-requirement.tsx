import { Input, Text } from '@mantine/core';
import { memo, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldsOfMark, markOf, REQUIREMENT_MARKS } from '../state/requirement.ts';
import type { DraftQuestion } from '../state/model.ts';
import classes from './questions.module.css';

interface QuestionRequirementProps extends Pick<DraftQuestion, 'must' | 'is_optional'> {
  answersRequired: boolean;
  onChange: (requirement: Pick<DraftQuestion, 'must' | 'is_optional'>) => void;
}

/** Required, optional or without a mark; memoized against typing. */
export const QuestionRequirement = memo(function QuestionRequirement(props: QuestionRequirementProps) {
  const { must, is_optional, answersRequired, onChange } = props;
  const { t } = useTranslation('editor');
  const label = useId();
  const meaning = useId();
  const mark = markOf({ must, is_optional });
  const isUnmarked = mark === 'none';
  return (
    <div className={classes.requirement}>
      <Input.Label id={label} labelElement="div">
        {t('questions.requirement')}
      </Input.Label>
      <div
        role="radiogroup"
        className={classes.requirementMarks}
        aria-labelledby={label}
        aria-describedby={isUnmarked ? meaning : undefined}
      >
        {REQUIREMENT_MARKS.map((value) => (
          <label key={value} className={classes.requirementMark}>
            <input
              type="radio"
              name={label}
              checked={value === mark}
              onChange={() => onChange(fieldsOfMark(value))}
            />
            <span>{t(`questions.requirements.${value}`)}</span>
          </label>
        ))}
      </div>
      {isUnmarked && (
        <Text id={meaning} size="sm" c="dimmed">
          {t(answersRequired ? 'questions.unmarkedRequired' : 'questions.unmarkedFree')}
        </Text>
      )}
    </div>
  );
});

import { Switch, Text } from '@mantine/core';
import { memo, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { requirementOf } from '../state/requirement.ts';
import type { DraftQuestion } from '../state/model.ts';
import classes from './questions.module.css';

interface QuestionRequirementProps extends Pick<DraftQuestion, 'must' | 'is_optional'> {
  answersRequired: boolean;
  onChange: (requirement: Pick<DraftQuestion, 'must' | 'is_optional'>) => void;
}

/** Required/optional switch; memoized against typing. */
export const QuestionRequirement = memo(function QuestionRequirement(props: QuestionRequirementProps) {
  const { must, is_optional, answersRequired, onChange } = props;
  const { t } = useTranslation('editor');
  const meaning = useId();
  return (
    <>
      <Switch
        label={t('questions.optional')}
        aria-describedby={meaning}
        checked={is_optional}
        onChange={({ currentTarget: { checked } }) =>
          onChange({ must: must && !checked, is_optional: checked })
        }
      />
      {!is_optional && (
        <Switch
          label={t('questions.must')}
          aria-describedby={meaning}
          checked={must}
          onChange={({ currentTarget: { checked } }) => onChange({ must: checked, is_optional })}
        />
      )}
      <Text id={meaning} size="sm" c="dimmed" className={classes.requirement ?? ''}>
        {t(`questions.duty.${requirementOf({ must, is_optional }, answersRequired)}`)}
      </Text>
    </>
  );
});

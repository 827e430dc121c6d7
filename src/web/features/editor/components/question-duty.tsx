import { Switch, Text } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { dutyOf } from '../duty-of.ts';
import type { DraftQuestion } from '../model.ts';
import classes from '../questions.module.css';
import type { QuestionActions } from '../use-question-actions.ts';

interface QuestionDutyProps {
  question: DraftQuestion;
  answersRequired: boolean;
  onChange: QuestionActions['change'];
}

/** Whether the question is optional, or else required, and in a sentence what that means to participants. */
export function QuestionDuty({ question, answersRequired, onChange }: QuestionDutyProps) {
  const { t } = useTranslation('editor');
  const { must, is_optional } = question;
  const meaning = useId();
  return (
    <>
      <Switch
        label={t('questions.optional')}
        aria-describedby={meaning}
        checked={is_optional}
        onChange={({ currentTarget: { checked } }) =>
          onChange({ ...question, must: must && !checked, is_optional: checked }, 'optional')
        }
      />
      {!is_optional && (
        <Switch
          label={t('questions.must')}
          aria-describedby={meaning}
          checked={must}
          onChange={({ currentTarget: { checked } }) => onChange({ ...question, must: checked }, 'optional')}
        />
      )}
      <Text id={meaning} size="sm" c="dimmed" className={classes.duty ?? ''}>
        {t(`questions.duty.${dutyOf(question, answersRequired)}`)}
      </Text>
    </>
  );
}

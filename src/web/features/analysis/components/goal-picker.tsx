import { Radio, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { GOALS, type Goal } from '../choice-model.ts';
import classes from '../analysis.module.css';
import { GoalPicture } from '../pictures/goal-picture.tsx';

interface GoalPickerProps {
  goal: Goal | null;
  onChange: (goal: Goal) => void;
}

export function GoalPicker({ goal, onChange }: GoalPickerProps) {
  const { t } = useTranslation('analysis');
  return (
    <Radio.Group
      value={goal}
      onChange={(value) => {
        const next = GOALS.find((each) => each === value);
        if (next !== undefined) onChange(next);
      }}
      label={t('lead')}
      classNames={{ label: classes.leadLabel ?? '' }}
    >
      <div className={classes.goals}>
        {GOALS.map((each) => (
          <Radio.Card key={each} value={each} className={classes.goal ?? ''}>
            <GoalPicture goal={each} />
            <span>
              <Text component="span" className={classes.goalTitle ?? ''}>
                {t(`goals.${each}.title`)}
              </Text>
              <Text component="span" className={classes.goalText ?? ''}>
                {t(`goals.${each}.text`)}
              </Text>
            </span>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  );
}

import { Button } from '@mantine/core';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../../ui/controls/icon.tsx';
import type { Goal } from '../choice-model.ts';
import classes from '../analysis.module.css';

interface ChoiceSummaryProps {
  goal: Goal;
  /** Texts of the chosen questions. */
  questions: readonly string[];
  method: string | null;
  button: RefObject<HTMLButtonElement | null>;
  onChange: () => void;
}

/** The choices in one line, with a button that opens them again. */
export function ChoiceSummary({ goal, questions, method, button, onChange }: ChoiceSummaryProps) {
  const { t } = useTranslation('analysis');
  return (
    <div className={classes.summary}>
      <p>
        <strong>{t(`goals.${goal}.title`)}</strong>
        {questions.map((question, index) => (
          <span key={index} dir="auto">
            {question}
          </span>
        ))}
        {method !== null && <span>{t(`methods.${method}` as 'methods.welch_t')}</span>}
      </p>
      <Button
        ref={button}
        variant="default"
        size="sm"
        leftSection={<Icon name="edit" size={16} />}
        onClick={onChange}
      >
        {t('change')}
      </Button>
    </div>
  );
}

import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Condition } from '../../../../shared/logic/conditions/condition.ts';
import classes from './logic.module.css';
import { ConditionTests } from './condition-tests.tsx';

interface NewConditionProps {
  label: string;
  lead: string;
  idPrefix: string;
  condition: Condition | null;
  /** Number of preceding questions. */
  before: number;
  onChange: (condition: Condition | null) => void;
  takeLabel: string;
  /** Adds the skip or check; null while incomplete. */
  onTake: (() => void) | null;
  onDone: () => void;
  children: ReactNode;
}

export function NewCondition(props: NewConditionProps) {
  const { label, lead, idPrefix, condition, before, onChange, takeLabel, onTake, onDone, children } = props;
  const { t } = useTranslation('logic');
  return (
    <div className={classes.logic} role="group" aria-label={label}>
      <p className={classes.lead}>{lead}</p>
      <ConditionTests condition={condition} before={before} idPrefix={idPrefix} onChange={onChange} />
      {children}
      <div className={classes.more}>
        <Button size="compact-md" disabled={onTake === null} onClick={() => onTake?.()}>
          {takeLabel}
        </Button>
        <Button variant="subtle" size="compact-md" color="gray" onClick={onDone}>
          {t('then.cancel')}
        </Button>
      </div>
    </div>
  );
}

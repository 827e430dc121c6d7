import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Condition } from '../../../../shared/logic/conditions/condition.ts';
import { describeCondition } from '../logic/describe-condition.ts';
import { useLogic } from '../logic/use-logic.ts';
import classes from './logic.module.css';
import { ConditionTests } from './condition-tests.tsx';

interface ConditionFieldProps {
  of: 'question' | 'page' | 'option';
  name?: string;
  id: string;
  condition: Condition | null;
  /** Number of preceding questions that may be used. */
  before: number;
  onChange: (condition: Condition | null) => void;
}

/** A display condition, shown as a sentence and edited with menus. */
export function ConditionField({ of, name = '', id, condition, before, onChange }: ConditionFieldProps) {
  const { t } = useTranslation('logic');
  const { settled, words } = useLogic();
  const [isOpen, setOpen] = useState(false);
  const hasArms = (settled.flow?.arms?.length ?? 0) > 0;
  const canDecide = hasArms || settled.questions.slice(0, before).some(({ parts }) => parts.length > 0);
  const isEditing = isOpen && canDecide;
  const tests = condition === null ? '' : describeCondition(condition, words);
  const removeIt = () => {
    setOpen(false);
    onChange(null);
  };
  return (
    <div className={classes.logic} role="group" aria-label={of === 'option' ? name : t('ask.group')}>
      <div className={classes.sentence}>
        {condition === null ? (
          <NativeSelect
            id={id}
            label={t(`ask.${of}`, { option: name })}
            classNames={{ root: classes.inline ?? '' }}
            data={[
              { value: 'everyone', label: t('ask.everyone') },
              { value: 'only', label: t('ask.onlyWho'), disabled: !canDecide },
            ]}
            value={isEditing ? 'only' : 'everyone'}
            onChange={({ currentTarget: { value } }) => setOpen(value === 'only')}
            inputWrapperOrder={['label', 'input', 'description']}
            description={canDecide ? undefined : t('ask.nothing')}
          />
        ) : (
          <>
            <p>{t(`ask.${of}Who`, { tests, option: name })}</p>
            <Button
              id={id}
              variant="subtle"
              size="compact-md"
              aria-expanded={isEditing}
              onClick={() => setOpen(!isEditing)}
            >
              {t(isEditing ? 'ask.done' : 'ask.change')}
            </Button>
            <Button variant="subtle" size="compact-md" color="gray" onClick={removeIt}>
              {t('ask.everyoneAgain')}
            </Button>
          </>
        )}
      </div>
      {isEditing && (
        <ConditionTests condition={condition} before={before} idPrefix={id} onChange={onChange} />
      )}
    </div>
  );
}

import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Condition } from '../../../../shared/logic/conditions/condition.ts';
import { Icon } from '../../../../ui/controls/icon.tsx';
import { partsBefore } from '../logic/parts-before.ts';
import { useLogic } from '../logic/use-logic.ts';
import {
  fromSimple,
  isComplete,
  type SimpleCondition,
  startTest,
  toSimple,
} from '../logic/simple-condition.ts';
import classes from './logic.module.css';
import { ConditionText } from './condition-text.tsx';
import { TestRow } from '../map/test-row.tsx';

interface ConditionTestsProps {
  condition: Condition | null;
  /** Number of preceding questions that may be used. */
  before: number;
  idPrefix: string;
  onChange: (condition: Condition | null) => void;
}

/** Menus for the tests of a condition; incomplete tests stay local. */
export function ConditionTests({ condition, before, idPrefix, onChange }: ConditionTestsProps) {
  const { t } = useTranslation('logic');
  const { settled } = useLogic();
  const parts = partsBefore(settled, before);
  const start = (): SimpleCondition => {
    const last = parts.at(-1);
    const read = condition === null ? null : toSimple(condition);
    return read ?? { join: 'all', tests: last === undefined ? [] : [startTest(last)] };
  };
  const [draft, setDraft] = useState({ written: condition, simple: start() });
  // Undo or a removed question may change the condition externally.
  const isSame = JSON.stringify(draft.written) === JSON.stringify(condition);
  const { join, tests } = isSame ? draft.simple : start();
  const write = (simple: SimpleCondition) => {
    const written = fromSimple({ ...simple, tests: simple.tests.filter(isComplete) });
    setDraft({ written, simple });
    onChange(written);
  };
  const last = parts.at(-1);
  const isOwn = condition !== null && toSimple(condition) === null;
  return (
    <div className={classes.tests}>
      {isOwn && <p className={classes.hint}>{t('ask.own')}</p>}
      {tests.map((test, index) => (
        <TestRow
          key={`${idPrefix}-${index}`}
          test={test}
          number={index + 1}
          parts={parts}
          id={`${idPrefix}-test-${index}`}
          onChange={(changed) => write({ join, tests: tests.with(index, changed) })}
          onRemove={() => write({ join, tests: tests.toSpliced(index, 1) })}
        />
      ))}
      <div className={classes.sentence}>
        {tests.length > 1 && (
          <NativeSelect
            label={t('ask.join')}
            classNames={{ root: classes.inline ?? '' }}
            data={[
              { value: 'all', label: t('ask.all') },
              { value: 'any', label: t('ask.any') },
            ]}
            value={join}
            onChange={({ currentTarget: { value } }) =>
              write({ join: value === 'any' ? 'any' : 'all', tests })
            }
          />
        )}
        {last !== undefined && (
          <Button
            variant="subtle"
            size="compact-md"
            leftSection={<Icon name="plus" size={16} />}
            onClick={() => write({ join, tests: [...tests, startTest(last)] })}
          >
            {t('ask.add')}
          </Button>
        )}
      </div>
      <ConditionText condition={condition} before={before} onChange={onChange} />
      {!tests.every(isComplete) && <p className={classes.hint}>{t('ask.unfinished')}</p>}
    </div>
  );
}

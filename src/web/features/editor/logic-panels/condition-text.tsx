import { Button, Textarea } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Condition } from '../../../../shared/logic/conditions/condition.ts';
import { printCondition } from '../../../../shared/logic/conditions/print-condition.ts';
import { describeCode } from '../logic/describe-condition.ts';
import { type ReadText, readConditionText } from '../logic/read-condition-text.ts';
import { useLogic } from '../logic/use-logic.ts';
import classes from './logic.module.css';

const EXAMPLE = 'Q1 is "…" or Q2 >= 7';

interface ConditionTextProps {
  condition: Condition | null;
  before: number;
  onChange: (condition: Condition | null) => void;
}

/** The condition as text for experts, parsed by the same rules. */
export function ConditionText({ condition, before, onChange }: ConditionTextProps) {
  const { t } = useTranslation('logic');
  const { settled, words, announce } = useLogic();
  const [isOpen, setOpen] = useState(false);
  // Null: the text of the current condition.
  const [written, setWritten] = useState<string | null>(null);
  const [read, setRead] = useState<ReadText | null>(null);
  const id = useId();
  const text = written ?? (condition === null ? '' : printCondition(condition, settled.parts));
  const { arms = [], scores = [] } = settled.flow ?? {};
  const asked = settled.questions.slice(0, before).filter(({ number }) => number !== null);
  const codes = [...asked, ...arms, ...scores];
  const apply = () => {
    const result = readConditionText(text, settled, before);
    setRead(result);
    if (!('condition' in result)) return;
    setWritten(null);
    onChange(result.condition);
    announce(t('text.applied'));
  };
  const problem =
    read === null || 'condition' in read
      ? undefined
      : 'at' in read
        ? t('text.syntax', { at: read.at, example: EXAMPLE })
        : t(`notes.${read.wrong}`);
  return (
    <div className={classes.tests}>
      <div>
        <Button
          variant="subtle"
          size="compact-md"
          color="gray"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {t('text.write')}
        </Button>
      </div>
      <div id={id} className={classes.tests} hidden={!isOpen}>
        <Textarea
          label={t('text.label')}
          description={t('text.codes', {
            codes: codes.map(({ code }) => `${code} = ${describeCode(code, words)}`).join(', '),
          })}
          classNames={{ input: classes.code ?? '' }}
          rows={2}
          spellCheck={false}
          value={text}
          error={problem}
          onChange={({ currentTarget: { value } }) => setWritten(value)}
        />
        <div>
          <Button variant="light" size="compact-md" disabled={text.trim() === ''} onClick={apply}>
            {t('text.apply')}
          </Button>
        </div>
      </div>
    </div>
  );
}

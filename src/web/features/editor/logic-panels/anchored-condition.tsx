import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Condition } from '../../../../shared/logic/conditions/condition.ts';
import { type LogicAnchor, setCondition } from '../logic/edits/set-condition.ts';
import { useLogic } from '../logic/use-logic.ts';
import classes from './logic.module.css';
import { ConditionTests } from './condition-tests.tsx';
import { AnchorNotes } from './anchor-notes.tsx';

interface AnchoredConditionProps {
  anchor: Extract<LogicAnchor, { readonly at: 'jump' | 'check' }>;
  condition: Condition;
  /** Number of preceding questions. */
  before: number;
  label: string;
  sentence: ReactNode;
  removeLabel: string;
  children: ReactNode;
}

/** A skip or check, shown as a sentence and edited with menus. */
export function AnchoredCondition(props: AnchoredConditionProps) {
  const { anchor, condition, before, label, sentence, removeLabel, children } = props;
  const { t } = useTranslation('logic');
  const { settled, change } = useLogic();
  const [isOpen, setOpen] = useState(false);
  const what = `${anchor.at}.${anchor.page}.${anchor.index}`;
  return (
    <div className={classes.logic} role="group" aria-label={label}>
      <div className={classes.sentence}>
        <p>{sentence}</p>
        <Button variant="subtle" size="compact-md" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'ask.done' : 'ask.change')}
        </Button>
        <Button
          variant="subtle"
          size="compact-md"
          color="gray"
          onClick={() => change((draft) => setCondition(draft, anchor, null))}
        >
          {removeLabel}
        </Button>
      </div>
      <AnchorNotes anchor={anchor} />
      {isOpen && (
        <>
          <ConditionTests
            condition={condition}
            before={before}
            idPrefix={what}
            onChange={(next) => {
              if (next !== null) change((draft) => setCondition(draft, anchor, settled.toDraft(next)), what);
            }}
          />
          {children}
        </>
      )}
    </div>
  );
}

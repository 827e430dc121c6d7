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
  /** The jump or the check that the condition belongs to. */
  anchor: Extract<LogicAnchor, { readonly at: 'jump' | 'check' }>;
  condition: Condition;
  /** How many questions stand before it. */
  before: number;
  label: string;
  /** All of it in words. */
  sentence: ReactNode;
  removeLabel: string;
  /** What else can be changed about it. */
  children: ReactNode;
}

/** A jump or a check: a sentence, and menus while it is changed. */
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

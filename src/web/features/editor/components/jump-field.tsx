import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Condition } from '../../../../shared/logic/condition.ts';
import type { Jump, Target } from '../../../../shared/logic/flow.ts';
import { describeCondition } from '../logic/describe-condition.ts';
import { describeTarget } from '../logic/describe-target.ts';
import { addJump, retarget } from '../logic/jump-edits.ts';
import { useLogic } from '../logic/use-logic.ts';
import { setCondition } from '../logic/set-condition.ts';
import classes from '../logic.module.css';
import { ConditionTests } from './condition-tests.tsx';
import { PlaceNotes } from './place-notes.tsx';
import { TargetSelect } from './target-select.tsx';

interface JumpFieldProps {
  page: number;
  index: number;
  jump: Jump;
  before: number;
}

/** Who leaves a page for somewhere else, as a sentence, and as menus while it is changed. */
export function JumpField({ page, index, jump, before }: JumpFieldProps) {
  const { t } = useTranslation('logic');
  const { words, settled, change } = useLogic();
  const [isOpen, setOpen] = useState(false);
  const { to } = jump;
  const place = { at: 'jump', page, index } as const;
  const target = describeTarget('page' in to ? `page.${to.page}` : `ending.${to.ending}`, words);
  const what = `jump.${page}.${index}`;
  return (
    <div className={classes.logic} role="group" aria-label={t('then.jump', { number: index + 1 })}>
      <div className={classes.sentence}>
        <p>{t('then.who', { tests: describeCondition(jump.if, words), target })}</p>
        <Button variant="subtle" size="compact-md" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'ask.done' : 'ask.change')}
        </Button>
        <Button
          variant="subtle"
          size="compact-md"
          color="gray"
          onClick={() => change((draft) => setCondition(draft, place, null))}
        >
          {t('then.remove')}
        </Button>
      </div>
      <PlaceNotes place={place} />
      {isOpen && (
        <>
          <ConditionTests
            condition={jump.if}
            before={before}
            idPrefix={what}
            onChange={(condition) => {
              if (condition !== null)
                change((draft) => setCondition(draft, place, settled.toDraft(condition)), what);
            }}
          />
          <TargetSelect
            label={t('then.goes')}
            page={page}
            to={to}
            mayFollow={false}
            onChange={(next) => {
              if (next !== null) change((draft) => retarget(draft, page, index, next));
            }}
          />
        </>
      )}
    </div>
  );
}

interface NewJumpProps {
  page: number;
  before: number;
  onDone: () => void;
}

/** A jump that is being put together: it counts once it says who and where. */
export function NewJump({ page, before, onDone }: NewJumpProps) {
  const { t } = useTranslation('logic');
  const { settled, change } = useLogic();
  const [condition, setIf] = useState<Condition | null>(null);
  const [to, setTo] = useState<Target | null>(null);
  const add = () => {
    if (condition === null || to === null) return;
    change((draft) => addJump(draft, page, { if: settled.toDraft(condition), to }));
    onDone();
  };
  return (
    <div className={classes.logic} role="group" aria-label={t('then.add')}>
      <p className={classes.lead}>{t('then.new.who')}</p>
      <ConditionTests condition={condition} before={before} idPrefix={`new-jump-${page}`} onChange={setIf} />
      <TargetSelect
        label={t('then.goes')}
        page={page}
        to={to}
        mayFollow={false}
        onChange={(next) => setTo(next)}
      />
      <div className={classes.more}>
        <Button size="compact-md" disabled={condition === null || to === null} onClick={add}>
          {t('then.take')}
        </Button>
        <Button variant="subtle" size="compact-md" color="gray" onClick={onDone}>
          {t('then.cancel')}
        </Button>
      </div>
    </div>
  );
}

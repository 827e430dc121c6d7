import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Condition } from '../../../../shared/logic/condition.ts';
import type { Jump, Target } from '../../../../shared/logic/flow.ts';
import { describeCondition } from '../logic/describe-condition.ts';
import { describeTarget } from '../logic/describe-target.ts';
import { addJump, retarget } from '../logic/jump-edits.ts';
import { useLogic } from '../logic/use-logic.ts';
import { NewCondition } from './new-condition.tsx';
import { PlacedCondition } from './placed-condition.tsx';
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
  const { words, change } = useLogic();
  const { to } = jump;
  const target = describeTarget('page' in to ? `page.${to.page}` : `ending.${to.ending}`, words);
  return (
    <PlacedCondition
      place={{ at: 'jump', page, index }}
      condition={jump.if}
      before={before}
      label={t('then.jump', { number: index + 1 })}
      sentence={t('then.who', { tests: describeCondition(jump.if, words), target })}
      removeLabel={t('then.remove')}
    >
      <TargetSelect
        label={t('then.goes')}
        page={page}
        to={to}
        mayFollow={false}
        onChange={(next) => {
          if (next !== null) change((draft) => retarget(draft, page, index, next));
        }}
      />
    </PlacedCondition>
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
  const add = (complete: Condition, target: Target) => {
    change((draft) => addJump(draft, page, { if: settled.toDraft(complete), to: target }));
    onDone();
  };
  return (
    <NewCondition
      label={t('then.add')}
      lead={t('then.new.who')}
      idPrefix={`new-jump-${page}`}
      condition={condition}
      before={before}
      onChange={setIf}
      takeLabel={t('then.take')}
      onTake={condition === null || to === null ? null : () => add(condition, to)}
      onDone={onDone}
    >
      <TargetSelect
        label={t('then.goes')}
        page={page}
        to={to}
        mayFollow={false}
        onChange={(next) => setTo(next)}
      />
    </NewCondition>
  );
}

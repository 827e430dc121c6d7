import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Condition } from '../../../../shared/logic/conditions/condition.ts';
import type { Skip, Target } from '../../../../shared/logic/flow.ts';
import { describeCondition } from '../logic/describe-condition.ts';
import { describeTarget } from '../logic/describe-target.ts';
import { addSkip, retarget } from '../logic/edits/skip-edits.ts';
import { useLogic } from '../logic/use-logic.ts';
import { NewCondition } from './new-condition.tsx';
import { AnchoredCondition } from './anchored-condition.tsx';
import { TargetSelect } from './target-select.tsx';

interface SkipFieldProps {
  page: number;
  index: number;
  skip: Skip;
  before: number;
}

/** A skip, shown as a sentence and edited with menus. */
export function SkipField({ page, index, skip, before }: SkipFieldProps) {
  const { t } = useTranslation('logic');
  const { words, change } = useLogic();
  const { to } = skip;
  const target = describeTarget('page' in to ? `page.${to.page}` : `ending.${to.ending}`, words);
  return (
    <AnchoredCondition
      anchor={{ at: 'jump', page, index }}
      condition={skip.if}
      before={before}
      label={t('then.jump', { number: index + 1 })}
      sentence={t('then.who', { tests: describeCondition(skip.if, words), target })}
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
    </AnchoredCondition>
  );
}

interface NewSkipProps {
  page: number;
  before: number;
  onDone: () => void;
}

/** A new skip; added once condition and target are complete. */
export function NewSkip({ page, before, onDone }: NewSkipProps) {
  const { t } = useTranslation('logic');
  const { settled, change } = useLogic();
  const [condition, setIf] = useState<Condition | null>(null);
  const [to, setTo] = useState<Target | null>(null);
  const add = (complete: Condition, target: Target) => {
    change((draft) => addSkip(draft, page, { if: settled.toDraft(complete), to: target }));
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

import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Quota } from '../../../../shared/logic/flow.ts';
import { LOGIC_LIMITS } from '../../../../shared/logic/limits.ts';
import { NumberField } from '../../../../ui/number-field.tsx';
import { describeCondition } from '../logic/describe-condition.ts';
import { changeListed } from '../logic/listed-edits.ts';
import { isWhole, toSimple } from '../logic/simple-condition.ts';
import { useLogic } from '../logic/use-logic.ts';
import classes from '../logic.module.css';
import { ConditionTests } from './condition-tests.tsx';
import { ListedHead } from './listed-head.tsx';
import { PlaceNotes } from './place-notes.tsx';
import { QuotaFill } from './quota-fill.tsx';

/** A quota: its name, how many it takes, of whom, and how full it is. */
export function QuotaField({ quota, index }: { quota: Quota; index: number }) {
  const { t } = useTranslation('logic');
  const { settled, words, collected, change } = useLogic();
  const { name, target, if: condition } = quota;
  const isMeant = toSimple(condition)?.tests.every(isWhole) !== false;
  const [isOpen, setOpen] = useState(!isMeant);
  const place = { at: 'quota', index } as const;
  const set = (changed: Partial<Quota>, what: string) =>
    change(
      (draft) => changeListed(draft, 'quota', index, (each) => ({ ...each, ...changed })),
      `quota.${index}.${what}`,
    );
  return (
    <div className={classes.logic} role="group" aria-label={t('quotas.label', { number: index + 1 })}>
      <ListedHead place={place} name={name} />
      <div className={classes.more}>
        <NumberField
          label={t('quotas.target')}
          min={0}
          max={LOGIC_LIMITS.target}
          clampBehavior="strict"
          allowDecimal={false}
          allowNegative={false}
          value={target}
          onChange={(value) => set({ target: value }, 'target')}
        />
        <QuotaFill condition={condition} target={target} name={name} />
      </div>
      <div className={classes.sentence}>
        <p>
          {isMeant ? t('quotas.who', { tests: describeCondition(condition, words) }) : t('quotas.choose')}
        </p>
        <Button variant="subtle" size="compact-md" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'ask.done' : 'ask.change')}
        </Button>
      </div>
      {isMeant && collected.beginsAnew(condition) && <p className={classes.hint}>{t('quotas.anew')}</p>}
      <PlaceNotes place={place} />
      {isOpen && (
        <ConditionTests
          condition={condition}
          before={settled.questions.length}
          idPrefix={`quota-${index}`}
          onChange={(next) => {
            if (next !== null) set({ if: settled.toDraft(next) }, 'if');
          }}
        />
      )}
    </div>
  );
}

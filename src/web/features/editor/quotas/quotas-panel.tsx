import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LOGIC_LIMITS } from '../../../../shared/logic/limits.ts';
import { partsBefore } from '../logic/parts-before.ts';
import { addListed, listOfFlow, changeListed } from '../logic/edits/listed-edits.ts';
import { choiceParts } from '../logic/quota-cells.ts';
import { startTest, isComplete, toSimple } from '../logic/simple-condition.ts';
import { useLogic } from '../logic/use-logic.ts';
import classes from '../logic-panels/logic.module.css';
import { elementIds } from '../state/use-view.ts';
import { ListedPanel } from '../logic-panels/listed/listed-panel.tsx';
import { QuotaTable } from './quota-table.tsx';
import { NumberField } from '../../../../questions/core/editor/number-field.tsx';
import type { Quota } from '../../../../shared/logic/flow.ts';
import { describeCondition } from '../logic/describe-condition.ts';
import { isTarget } from '../logic/is-target.ts';
import { ConditionTests } from '../logic-panels/condition-tests.tsx';
import { ListedHead } from '../logic-panels/listed/listed-head.tsx';
import { AnchorNotes } from '../logic-panels/anchor-notes.tsx';
import { QuotaFill } from './quota-fill.tsx';

export function QuotasPanel() {
  const { t } = useTranslation('logic');
  const { settled, change, collected, view } = useLogic();
  const [isTable, setTable] = useState(false);
  const quotas = listOfFlow(settled.flow, 'quota');
  const parts = partsBefore(settled, settled.questions.length);
  const first = choiceParts(parts)[0] ?? parts[0];
  const canCross = choiceParts(parts).length > 1;
  const add = () => {
    if (first === undefined) return;
    // An empty selection is reported as missing.
    const condition = settled.toDraft(startTest(first));
    change((draft) =>
      addListed(draft, 'quota', {
        name: t('quotas.first', { number: quotas.length + 1 }),
        target: 100,
        if: condition,
      }),
    );
    view.focus(elementIds.listed('quota', quotas.length));
  };
  return (
    <ListedPanel
      title={t('quotas.title')}
      hint={t(first === undefined ? 'quotas.nothing' : 'quotas.hint')}
      addLabel={t('quotas.add')}
      onAdd={first !== undefined && quotas.length < LOGIC_LIMITS.quotas ? add : null}
      extra={
        canCross && (
          <Button
            variant="subtle"
            size="compact-md"
            aria-expanded={isTable}
            onClick={() => setTable(!isTable)}
          >
            {t(isTable ? 'quotas.closeTable' : 'quotas.table')}
          </Button>
        )
      }
    >
      {quotas.some((quota) => collected.countOf(quota.if) !== null) && (
        <p className={classes.hint}>{t('quotas.asOf')}</p>
      )}
      {quotas.map((quota, index) => (
        <QuotaField key={index} quota={quota} index={index} />
      ))}
      {isTable && canCross && <QuotaTable parts={choiceParts(parts)} />}
    </ListedPanel>
  );
}

function QuotaField({ quota, index }: { quota: Quota; index: number }) {
  const { t } = useTranslation('logic');
  const { settled, words, collected, change } = useLogic();
  const { name, target, if: condition } = quota;
  const isMeant = toSimple(condition)?.tests.every(isComplete) !== false;
  const [isOpen, setOpen] = useState(!isMeant);
  const anchor = { at: 'quota', index } as const;
  const set = (changed: Partial<Quota>, what: string) =>
    change(
      (draft) => changeListed(draft, 'quota', index, (each) => ({ ...each, ...changed })),
      `quota.${index}.${what}`,
    );
  return (
    <div className={classes.logic} role="group" aria-label={t('quotas.label', { number: index + 1 })}>
      <ListedHead anchor={anchor} name={name} />
      <div className={classes.more}>
        <NumberField
          label={t('quotas.target')}
          value={target}
          // The target stays as it was while no other one can be read.
          onChange={(value) => isTarget(value) && set({ target: value }, 'target')}
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
      <AnchorNotes anchor={anchor} />
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

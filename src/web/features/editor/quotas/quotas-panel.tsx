import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LOGIC_LIMITS } from '../../../../shared/logic/limits.ts';
import { partsBefore } from '../logic/parts-before.ts';
import { addListed, listOfFlow } from '../logic/edits/listed-edits.ts';
import { choiceParts } from '../logic/quota-cells.ts';
import { startTest } from '../logic/simple-condition.ts';
import { useLogic } from '../logic/use-logic.ts';
import classes from '../logic-panels/logic.module.css';
import { elementIds } from '../state/use-view.ts';
import { ListedPanel } from '../logic-panels/listed/listed-panel.tsx';
import { QuotaField } from './quota-field.tsx';
import { QuotaTable } from './quota-table.tsx';

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

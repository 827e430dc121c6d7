import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listOfFlow } from '../../logic/edits/listed-edits.ts';
import { useLogic } from '../../logic/use-logic.ts';
import classes from '../logic.module.css';
import { ExperimentsPanel } from '../experiments-panel.tsx';
import { QuotasPanel } from '../../quotas/quotas-panel.tsx';
import { ScoresPanel } from '../scores-panel.tsx';

/** Experiments, scores and quotas; collapsed to one button while there are none. */
export function ListedPanels() {
  const { t } = useTranslation('logic');
  const { settled } = useLogic();
  const [isOpen, setOpen] = useState(false);
  const isUsed = (['experiment', 'score', 'quota'] as const).some(
    (at) => listOfFlow(settled.flow, at).length > 0,
  );
  return (
    <div className={classes.tests}>
      {!isUsed && (
        <div>
          <Button
            variant="subtle"
            color="gray"
            size="compact-md"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {t('listed.open')}
          </Button>
        </div>
      )}
      {(isUsed || isOpen) && (
        <>
          <ExperimentsPanel />
          <ScoresPanel />
          <QuotasPanel />
        </>
      )}
    </div>
  );
}

import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { AnalysisResult } from '../../../../shared/api/results/statistics.ts';
import { Icon, type IconName } from '../../../../ui/controls/icon.tsx';
import { currentLanguage } from '../../../lib/text/i18n.ts';
import classes from '../outcome.module.css';

const STATES = {
  holds: 'check',
  fails: 'close',
  unknown: 'help',
} as const satisfies Record<string, IconName>;

/** Assumptions of a result, how well they hold, and the consequences. */
export function Assumptions({ assumptions }: Pick<AnalysisResult, 'assumptions'>) {
  const { t } = useTranslation('analysis');
  const language = currentLanguage();
  if (assumptions.length === 0) return null;
  return (
    <section>
      <Title order={3}>{t('result.assumptions')}</Title>
      <ul className={classes.assumptions}>
        {assumptions.map(({ name, holds, sentence }) => {
          const state = holds === null ? 'unknown' : holds ? 'holds' : 'fails';
          return (
            <li key={name} data-state={state}>
              <Icon name={STATES[state]} size={18} />
              <span>
                <strong>{t(`result.${state}`)}</strong> {sentence[language]}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

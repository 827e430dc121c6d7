import { Progress } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../generation.module.css';
import type { Generator } from '../generator.ts';
import { useFailureText } from '../use-failure-text.ts';

export function GeneratorOutcome({ generator }: { generator: Generator }) {
  const { t } = useTranslation('generation');
  const failureText = useFailureText();
  const { run, ended, failure } = useSyncExternalStore(generator.subscribe, generator.read);
  return (
    <div className={classes.outcome}>
      <div role="status">
        {run !== null && <p>{t('progress', { written: run.written, count: run.asked })}</p>}
        {run === null && ended !== null && <p>{t('added', { count: ended.added })}</p>}
        {run === null && ended !== null && ended.ownScales > 0 && (
          <p className={classes.notice}>{t('ownScales', { count: ended.ownScales })}</p>
        )}
        {run === null &&
          ended?.notices.map(({ code, params }) => (
            <p key={code} className={classes.notice}>
              {t(`notices.${code}` as 'notices.capped', params as { count: number })}
            </p>
          ))}
      </div>
      {run !== null && (
        <Progress
          value={(100 * run.written) / run.asked}
          aria-label={t('progressLabel')}
          size="sm"
          animated={run.written === 0}
          striped={run.written === 0}
        />
      )}
      {failure !== null && (
        <p role="alert" className={classes.failure}>
          {failureText(failure)}
        </p>
      )}
    </div>
  );
}

import { Button, Progress } from '@mantine/core';
import { type QueryKey, type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../../ui/controls/error-state.tsx';
import { Skeletons } from '../../../../ui/controls/skeletons.tsx';
import { isCallError } from '../../../lib/call-error.ts';
import { useErrorText, useFieldText } from '../../../lib/text/error-text.ts';
import { useProgress } from '../progress.ts';
import classes from '../analysis.module.css';
import { useEffect, useState } from 'react';
import type { AnalysisProgress } from '../../../../shared/api/results/statistics.ts';

interface RunProgressProps {
  progress: AnalysisProgress | null;
}

/** Shorter runs show no bar, which would flicker. */
const LONG_MS = 600;

/** Progress of a long calculation; its space is reserved from the start. */
function RunProgress({ progress }: RunProgressProps) {
  const { t } = useTranslation('analysis');
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), LONG_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isLong || progress === null) return <div className={classes.progress} />;
  const { phase, read, of } = progress;
  const text = t(`result.${phase}`, { read, of });
  const isReading = phase === 'reading';
  const share = Math.floor((100 * read) / Math.max(1, of));
  return (
    // Not announced at every change; screen readers can read the bar.
    <div className={classes.progress} aria-live="off">
      <p className="tabular">{text}</p>
      <Progress.Root size="sm">
        <Progress.Section
          value={isReading ? share : 100}
          animated={!isReading}
          striped={!isReading}
          // The default would be a bare number, and there is none while indeterminate.
          withAria={false}
          role="progressbar"
          aria-label={t('result.progress')}
          aria-valuemin={0}
          aria-valuemax={100}
          {...(isReading && { 'aria-valuenow': share })}
          aria-valuetext={text}
        />
      </Progress.Root>
    </div>
  );
}

interface RunStateProps {
  run: Pick<UseQueryResult, 'isFetching' | 'error' | 'refetch'>;
  /** Identifies the run, for progress and cancel. */
  queryKey: QueryKey;
}

/** State of a calculation without result: running, refused, failed or cancelled. */
export function RunState({ run, queryKey }: RunStateProps) {
  const { t } = useTranslation(['analysis', 'common']);
  const errorText = useErrorText();
  const fieldText = useFieldText();
  const queries = useQueryClient();
  const progress = useProgress(queryKey);
  const { isFetching, error } = run;
  const again = () => void run.refetch();
  if (isFetching)
    return (
      <div className={classes.running}>
        <Skeletons shape="chart" count={1} />
        <p>{t('result.running')}</p>
        <RunProgress progress={progress} />
        <Button variant="default" onClick={() => void queries.cancelQueries({ queryKey })}>
          {t('common:cancel')}
        </Button>
      </div>
    );
  if (error !== null) {
    const [code] = isCallError(error, 'invalid') ? Object.values(error.fields) : [];
    return code === undefined ? (
      <ErrorState
        compact
        title={t('result.failed')}
        text={`${errorText(error)} ${t('result.kept')}`}
        onRetry={again}
      />
    ) : (
      <ErrorState compact title={t('result.refused')} text={`${fieldText(code)} ${t('result.kept')}`} />
    );
  }
  return (
    <div className={classes.running}>
      <p>{t('result.cancelled')}</p>
      <Button onClick={again}>{t('result.run')}</Button>
    </div>
  );
}

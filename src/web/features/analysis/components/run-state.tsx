import { Button } from '@mantine/core';
import { type QueryKey, type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../../ui/controls/error-state.tsx';
import { Skeletons } from '../../../../ui/controls/skeletons.tsx';
import { isCallError } from '../../../lib/call-error.ts';
import { useErrorText, useFieldText } from '../../../lib/text/error-text.ts';
import { useProgress } from '../progress.ts';
import classes from '../analysis.module.css';
import { RunProgress } from './run-progress.tsx';

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

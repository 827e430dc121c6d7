import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { AnalysisProgress } from '../../../../shared/api/statistics.ts';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { Skeletons } from '../../../../ui/skeletons.tsx';
import { isCallError } from '../../../lib/call-error.ts';
import { useErrorText, useFieldText } from '../../../lib/error-text.ts';
import classes from '../analysis.module.css';
import { RunProgress } from './run-progress.tsx';

interface RunStateProps {
  isRunning: boolean;
  /** How far it is; null before that is known. */
  progress: AnalysisProgress | null;
  error: Error | null;
  onCancel: () => void;
  onRun: () => void;
}

/** A calculation without figures yet: it runs and can be stopped, was refused or failed, or was stopped. */
export function RunState({ isRunning, progress, error, onCancel, onRun }: RunStateProps) {
  const { t } = useTranslation(['analysis', 'common']);
  const errorText = useErrorText();
  const fieldText = useFieldText();
  if (isRunning)
    return (
      <div className={classes.running}>
        <Skeletons shape="chart" count={1} />
        <p>{t('result.running')}</p>
        <RunProgress progress={progress} />
        <Button variant="default" onClick={onCancel}>
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
        onRetry={onRun}
      />
    ) : (
      <ErrorState compact title={t('result.refused')} text={`${fieldText(code)} ${t('result.kept')}`} />
    );
  }
  return (
    <div className={classes.running}>
      <p>{t('result.cancelled')}</p>
      <Button onClick={onRun}>{t('result.run')}</Button>
    </div>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import type { Analysis } from '../../../../shared/api/statistics.ts';
import { analysisKey, useAnalysis } from '../api.ts';
import { useProgress } from '../progress.ts';
import type { Variable } from '../variables-model.ts';
import { AnalysisOutcome } from './analysis-outcome.tsx';
import { RunState } from './run-state.tsx';

interface AnalysisRunProps {
  survey_id: string;
  analysis: Analysis;
  variables: readonly Variable[];
}

/** Runs an analysis: progress with a way out, why it was refused, or what it says. */
export function AnalysisRun({ survey_id, analysis, variables }: AnalysisRunProps) {
  const queries = useQueryClient();
  const run = useAnalysis(survey_id, analysis);
  const progress = useProgress(analysisKey(survey_id, analysis));
  const again = () => void run.refetch();
  const cancel = () => void queries.cancelQueries({ queryKey: analysisKey(survey_id, analysis) });
  if (run.data === undefined || run.isFetching || run.isError)
    return (
      <RunState
        isRunning={run.isFetching}
        progress={progress}
        error={run.error}
        onCancel={cancel}
        onRun={again}
      />
    );
  return (
    <AnalysisOutcome
      survey_id={survey_id}
      result={run.data}
      analysis={analysis}
      variables={variables}
      name={null}
      onAgain={again}
    />
  );
}

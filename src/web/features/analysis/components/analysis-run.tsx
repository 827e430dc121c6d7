import type { Analysis } from '../../../../shared/api/results/statistics.ts';
import { analysisKey, useAnalysis } from '../api.ts';
import type { Variable } from '../variables-model.ts';
import { AnalysisOutcome } from './analysis-outcome.tsx';
import { RunState } from './run-state.tsx';

interface AnalysisRunProps {
  survey_id: string;
  analysis: Analysis;
  variables: readonly Variable[];
}

export function AnalysisRun({ survey_id, analysis, variables }: AnalysisRunProps) {
  const run = useAnalysis(survey_id, analysis);
  if (run.data === undefined || run.isFetching || run.isError)
    return <RunState run={run} queryKey={analysisKey(survey_id, analysis)} />;
  return (
    <AnalysisOutcome
      survey_id={survey_id}
      result={run.data}
      analysis={analysis}
      variables={variables}
      name={null}
      onAgain={() => void run.refetch()}
    />
  );
}

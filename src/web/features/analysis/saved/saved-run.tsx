import { recomputeKey, useRecomputed } from './saved-api.ts';
import type { Variable } from '../variables-model.ts';
import { AnalysisOutcome } from '../components/analysis-outcome.tsx';
import { RunState } from '../components/run-state.tsx';

interface SavedRunProps {
  survey_id: string;
  id: string;
  variables: readonly Variable[];
}

/** A saved analysis, recomputed with current answers. */
export function SavedRun({ survey_id, id, variables }: SavedRunProps) {
  const run = useRecomputed(survey_id, id);
  if (run.data === undefined || run.isFetching || run.isError)
    return <RunState run={run} queryKey={recomputeKey(survey_id, id)} />;
  const { result, analysis, name } = run.data;
  return (
    <AnalysisOutcome
      survey_id={survey_id}
      result={result}
      analysis={analysis}
      variables={variables}
      name={name}
      onAgain={() => void run.refetch()}
    />
  );
}

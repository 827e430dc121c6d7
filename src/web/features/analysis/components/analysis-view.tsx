import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Results } from '../../../../shared/api/results/results.ts';
import { EmptyState } from '../../../../ui/controls/empty-state.tsx';
import { Skeletons } from '../../../../ui/controls/skeletons.tsx';
import { useSubscription } from '../../../lib/subscription.ts';
import { variablesOf } from '../variables-model.ts';
import { AnalysisDesk } from './analysis-desk.tsx';
import { AnalysisOffer } from './analysis-offer.tsx';
import { CrosstabDesk } from '../crosstab/crosstab-desk.tsx';

interface AnalysisViewProps {
  /** Results of everybody: which questions there are does not depend on a filter. */
  results: Results;
  filter: string | null;
}

/** What an owner can find out from the answers: a question in plain words, a picture, a sentence, the numbers. */
export function AnalysisView({ results, filter }: AnalysisViewProps) {
  const { t } = useTranslation('analysis');
  const plan = useSubscription();
  const variables = useMemo(() => variablesOf(results.questions), [results.questions]);
  if (plan.status === 'loading') return <Skeletons shape="chart" count={1} />;
  if (!plan.has('filters')) return <AnalysisOffer />;
  if (results.response_count === 0) return <EmptyState title={t('empty.title')} text={t('empty.text')} />;
  if (variables.length === 0) return <EmptyState title={t('nothing.title')} text={t('nothing.text')} />;
  const desk = { survey_id: results.survey_id, variables, filter };
  if (plan.has('statistics')) return <AnalysisDesk {...desk} />;
  return (
    <>
      <CrosstabDesk {...desk} />
      <AnalysisOffer />
    </>
  );
}

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
  /** Unfiltered, as the available questions do not depend on a filter. */
  results: Results;
  filter: string | null;
}

/** The analysis page of an owner. */
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

import { useTranslation } from 'react-i18next';
import { LoadingSpinner } from '../../../../ui/controls/loading-spinner.tsx';
import { FailedQuery } from '../../../lib/failed-query.tsx';
import type { CardActions } from '../../../lib/survey-card/survey-card.tsx';
import { SurveyCards } from '../../../lib/survey-card/survey-cards.tsx';
import { useSurveyList } from '../api.ts';
import type { DashboardState } from '../model.ts';
import { EmptyList } from './empty-list.tsx';

interface SurveyListProps extends CardActions {
  userId: string | undefined;
  state: DashboardState;
  onClear: () => void;
}

/** Surveys of a tab; empty for visitors. */
export function SurveyList({ userId, state, onClear, ...actions }: SurveyListProps) {
  const { t } = useTranslation('dashboard');
  const query = useSurveyList(userId, state);

  if (userId === undefined) return <EmptyList state={state} onClear={onClear} />;
  if (query.isPending) return <LoadingSpinner />;
  if (query.isError && query.data === undefined)
    return <FailedQuery query={query} title={t('list.failed')} />;
  if (query.data.pages.every(({ surveys }) => surveys.length === 0))
    return <EmptyList state={state} onClear={onClear} />;
  return <SurveyCards label={t('list.label')} layout={state.view} query={query} {...actions} />;
}

import { Button, Tabs } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import type { SurveySummary } from '../../../shared/api/survey/surveys.ts';
import { Icon } from '../../../ui/controls/icon.tsx';
import { LoadingSpinner } from '../../../ui/controls/loading-spinner.tsx';
import { PageContainer } from '../../layout/page-container.tsx';
import { PageHeading } from '../../layout/page-heading.tsx';
import { SessionUnknown } from '../../layout/session-unknown.tsx';
import { useSession } from '../../lib/session.tsx';
import { sharedOnArrival } from '../../lib/address/share-on-arrival.ts';
import { paths } from '../../paths.ts';
import { FullSurveys } from '../pricing/components/full-surveys.tsx';
import { LazyShareModal } from '../share/components/late-share-modal.tsx';
import { useSurveyToShare, useSurveyList } from './api.ts';
import { DeleteSurveyDialog } from './components/delete-survey-dialog.tsx';
import { Figures } from './components/figures.tsx';
import { Toolbar } from './components/toolbar.tsx';
import { VisitorDashboard } from './components/visitor-dashboard.tsx';
import { NO_FILTERS, readState, TABS, writeState, type DashboardState, type Tab } from './model.ts';
import { useCheckoutReturn } from './use-checkout-return.ts';
import { FailedQuery } from '../../lib/failed-query.tsx';
import type { CardActions } from '../../lib/survey-card/survey-card.tsx';
import { SurveyCards } from '../../lib/survey-card/survey-cards.tsx';
import { EmptyList } from './components/empty-list.tsx';

/** The owner's surveys: figures, tabs, filters, cards; state is in the URL. */
export function DashboardPage() {
  const { t } = useTranslation('dashboard');
  const session = useSession();
  const userId = session.user?.id;
  const [query, setQuery] = useSearchParams();
  const [shared, setShared] = useState<SurveySummary | null>(null);
  const [deleted, setDeleted] = useState<SurveySummary | null>(null);
  useCheckoutReturn();
  useShareOnArrival(setShared);

  const state = readState(query);
  if (session.status === 'unknown') return <SessionUnknown />;
  if (session.status === 'signed-out') return <VisitorDashboard />;
  const change = (part: Partial<DashboardState>) => setQuery(writeState({ ...state, ...part }));
  return (
    <PageContainer>
      <PageHeading
        title={t('title')}
        lead={t('lead')}
        actions={
          <>
            <Button variant="default" component={Link} to={paths.import}>
              {t('importSurvey')}
            </Button>
            <Button component={Link} to={paths.create} leftSection={<Icon name="plus" size={18} />}>
              {t('createSurvey')}
            </Button>
          </>
        }
      />
      <FullSurveys />
      <Figures userId={userId} />
      <Tabs
        value={state.tab}
        onChange={(tab) => change({ tab: (tab ?? 'all') as Tab, scheduled: false })}
        keepMounted={false}
      >
        <Toolbar state={state} onChange={change} />
        {TABS.map((tab) => (
          <Tabs.Panel key={tab} value={tab}>
            {session.status === 'loading' ? (
              <LoadingSpinner />
            ) : (
              <SurveyList
                userId={userId}
                state={state}
                onClear={() => change(NO_FILTERS)}
                onShare={setShared}
                onDelete={setDeleted}
              />
            )}
          </Tabs.Panel>
        ))}
      </Tabs>
      <DeleteSurveyDialog survey={deleted} onClose={() => setDeleted(null)} />
      <LazyShareModal survey={shared} onClose={() => setShared(null)} />
    </PageContainer>
  );
}

/** Opens the share panel once after navigation from a toast that offered it. */
function useShareOnArrival(share: (survey: SurveySummary) => void) {
  const navigate = useNavigate();
  const location = useLocation();
  const survey = useSurveyToShare(sharedOnArrival(location.state)).data;
  useEffect(() => {
    if (survey === undefined) return;
    share(survey);
    void navigate(location, { replace: true, state: null });
    // Other changes of the URL must not reopen the panel.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [survey]);
}

interface SurveyListProps extends CardActions {
  userId: string | undefined;
  state: DashboardState;
  onClear: () => void;
}

/** Surveys of a tab; empty for visitors. */
function SurveyList({ userId, state, onClear, ...actions }: SurveyListProps) {
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

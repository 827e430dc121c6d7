import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams, Link } from 'react-router';
import type { ListedSurvey } from '../../../shared/api/survey/surveys.ts';
import { BOUNDS } from '../../../shared/bounds.ts';
import { LoadingSpinner } from '../../../ui/controls/loading-spinner.tsx';
import { PageContainer } from '../../layout/page-container.tsx';
import { PageHeading } from '../../layout/page-heading.tsx';
import { SessionUnknown } from '../../layout/session-unknown.tsx';
import { useSession } from '../../lib/session.tsx';
import { LazyShareModal } from '../share/components/late-share-modal.tsx';
import { Button } from '@mantine/core';
import { EmptyState } from '../../../ui/controls/empty-state.tsx';
import { Skeletons } from '../../../ui/controls/skeletons.tsx';
import { FailedQuery } from '../../lib/failed-query.tsx';
import { paths } from '../../paths.ts';
import { SurveyCards } from '../../lib/survey-card/survey-cards.tsx';
import { useSearch } from './api.ts';

export function SearchPage() {
  const { t } = useTranslation('search');
  const session = useSession();
  const [query] = useSearchParams();
  const [shared, setShared] = useState<ListedSurvey | null>(null);
  const text = (query.get('q') ?? '').trim().slice(0, BOUNDS.searchText);
  if (session.status === 'unknown') return <SessionUnknown />;
  return (
    <PageContainer>
      <PageHeading title={t('title', { query: text })} />
      {session.status === 'loading' ? (
        <LoadingSpinner />
      ) : (
        <SearchResults userId={session.user?.id} text={text} onShare={setShared} />
      )}
      <LazyShareModal survey={shared} onClose={() => setShared(null)} />
    </PageContainer>
  );
}

interface SearchResultsProps {
  userId: string | undefined;
  text: string;
  onShare: (survey: ListedSurvey) => void;
}

function SearchResults({ userId, text, onShare }: SearchResultsProps) {
  const { t } = useTranslation('search');
  const query = useSearch(userId, text);
  if (userId === undefined || text === '') return <NoResults />;
  if (query.isPending) return <Skeletons shape="card" count={3} />;
  if (query.isError && query.data === undefined) return <FailedQuery query={query} title={t('failed')} />;
  if (query.data.pages.every(({ surveys }) => surveys.length === 0)) return <NoResults />;
  return <SurveyCards label={t('found')} layout="found" query={query} onShare={onShare} />;
}

function NoResults() {
  const { t } = useTranslation('search');
  return (
    <EmptyState
      title={t('none')}
      text={t('noneText')}
      action={
        <Button component={Link} to={paths.home}>
          {t('home')}
        </Button>
      }
    />
  );
}

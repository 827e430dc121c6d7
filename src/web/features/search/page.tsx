import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { ListedSurvey } from '../../../shared/api/survey/surveys.ts';
import { BOUNDS } from '../../../shared/bounds.ts';
import { LoadingSpinner } from '../../../ui/controls/loading-spinner.tsx';
import { PageContainer } from '../../layout/page-container.tsx';
import { PageHeading } from '../../layout/page-heading.tsx';
import { SessionUnknown } from '../../layout/session-unknown.tsx';
import { useSession } from '../../lib/session.tsx';
import { LazyShareModal } from '../share/components/late-share-modal.tsx';
import { SearchResults } from './components/search-results.tsx';

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

import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { BOUNDS } from '../../../shared/bounds.ts';
import { LoadingSpinner } from '../../../ui/loading-spinner.tsx';
import { PageContainer } from '../../layout/page-container.tsx';
import { PageHeading } from '../../layout/page-heading.tsx';
import { SessionUnknown } from '../../layout/session-unknown.tsx';
import { useSession } from '../../lib/session.tsx';
import { SearchResults } from './components/search-results.tsx';

/** The own surveys that match the text of the address. */
export function SearchPage() {
  const { t } = useTranslation('search');
  const session = useSession();
  const [query] = useSearchParams();
  const text = (query.get('q') ?? '').trim().slice(0, BOUNDS.searchText);
  if (session.status === 'unknown') return <SessionUnknown />;
  return (
    <PageContainer>
      <PageHeading title={t('title', { query: text })} />
      {session.status === 'loading' ? (
        <LoadingSpinner />
      ) : (
        <SearchResults userId={session.user?.id} text={text} />
      )}
    </PageContainer>
  );
}

import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ListedSurvey } from '../../../../shared/api/survey/surveys.ts';
import { EmptyState } from '../../../../ui/controls/empty-state.tsx';
import { Skeletons } from '../../../../ui/controls/skeletons.tsx';
import { FailedQuery } from '../../../lib/failed-query.tsx';
import { paths } from '../../../paths.ts';
import { SurveyCards } from '../../../lib/survey-card/survey-cards.tsx';
import { useSearch } from '../api.ts';

interface SearchResultsProps {
  userId: string | undefined;
  text: string;
  onShare: (survey: ListedSurvey) => void;
}

export function SearchResults({ userId, text, onShare }: SearchResultsProps) {
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

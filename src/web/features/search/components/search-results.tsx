import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { Skeletons } from '../../../../ui/skeletons.tsx';
import { useErrorText } from '../../../lib/error-text.ts';
import { paths } from '../../../paths.ts';
import { useSearch } from '../api.ts';
import listClasses from '../../../../ui/card-list.module.css';
import classes from '../search.module.css';
import { FoundSurvey } from './found-survey.tsx';

/** What was found: the own surveys, newest first. */
export function SearchResults({ userId, text }: { userId: string | undefined; text: string }) {
  const { t } = useTranslation('search');
  const errorText = useErrorText();
  const query = useSearch(userId, text);
  if (userId === undefined || text === '') return <NothingFound />;
  if (query.isPending) return <Skeletons shape="card" count={3} />;
  if (query.isError && query.data === undefined)
    return (
      <ErrorState
        title={t('failed')}
        text={errorText(query.error)}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  const surveys = query.data.pages.flatMap((page) => page.surveys);
  if (surveys.length === 0) return <NothingFound />;
  return (
    <>
      <ul className={listClasses.cards} aria-label={t('found')}>
        {surveys.map((survey) => (
          <FoundSurvey key={survey.id} survey={survey} />
        ))}
      </ul>
      {query.hasNextPage && (
        <div className={classes.more}>
          {query.isFetchNextPageError && <p role="alert">{errorText(query.error)}</p>}
          <Button
            variant="default"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {t('more')}
          </Button>
        </div>
      )}
    </>
  );
}

function NothingFound() {
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

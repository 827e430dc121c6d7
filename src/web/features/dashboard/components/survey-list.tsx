import { Button } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { LoadingSpinner } from '../../../../ui/loading-spinner.tsx';
import { useErrorText } from '../../../lib/error-text.ts';
import { useSurveyList } from '../api.ts';
import classes from '../dashboard.module.css';
import listClasses from '../../../../ui/card-list.module.css';
import cardClasses from '../survey-card.module.css';
import type { DashboardState } from '../model.ts';
import { EmptyList } from './empty-list.tsx';
import { SurveyCard, type CardActions } from './survey-card.tsx';

interface SurveyListProps extends CardActions {
  userId: string | undefined;
  state: DashboardState;
  onClear: () => void;
}

/** The own surveys; the next ones come while one scrolls, or by the button. A visitor has none. */
export function SurveyList({ userId, state, onClear, ...actions }: SurveyListProps) {
  const { t } = useTranslation('dashboard');
  const errorText = useErrorText();
  const [now] = useState(() => new Date());
  const query = useSurveyList(userId, state);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const { ref, entry } = useIntersection({ rootMargin: '600px' });
  const isNear = entry?.isIntersecting === true;

  useEffect(() => {
    if (isNear && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [isNear, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);

  if (userId === undefined) return <EmptyList state={state} onClear={onClear} />;
  if (query.isPending) return <LoadingSpinner />;
  if (query.isError && query.data === undefined)
    return (
      <ErrorState
        title={t('list.failed')}
        text={errorText(query.error)}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  const surveys = query.data.pages.flatMap((page) => page.surveys);
  if (surveys.length === 0) return <EmptyList state={state} onClear={onClear} />;
  return (
    <>
      <ul
        className={`${listClasses.cards} ${cardClasses.cards}`}
        data-view={state.view}
        aria-label={t('list.label')}
      >
        {surveys.map((survey) => (
          <SurveyCard key={survey.id} survey={survey} view={state.view} now={now} {...actions} />
        ))}
      </ul>
      {hasNextPage && (
        <div ref={ref} className={classes.more}>
          {isFetchNextPageError && <p role="alert">{t('list.moreFailed')}</p>}
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('list.more')}
          </Button>
        </div>
      )}
    </>
  );
}

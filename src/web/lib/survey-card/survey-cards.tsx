import { Button } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedSurvey } from '../../../shared/api/survey/surveys.ts';
import classes from './survey-card.module.css';
import type { CardLayout } from './card-layout.ts';
import { SurveyCard, type CardActions } from './survey-card.tsx';

interface SurveyCardsProps extends CardActions {
  label: string;
  layout: CardLayout;
  query: {
    readonly data: { readonly pages: readonly { readonly surveys: readonly ListedSurvey[] }[] };
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
  };
}

/** Cards of a list, loaded by scrolling or button. */
export function SurveyCards({ label, layout, query, ...actions }: SurveyCardsProps) {
  const { t } = useTranslation('surveys');
  const [now] = useState(() => new Date());
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const { ref, entry } = useIntersection({ rootMargin: '600px' });
  const isNear = entry?.isIntersecting === true;

  useEffect(() => {
    if (isNear && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [isNear, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);

  return (
    <>
      <ul className={classes.cards} data-layout={layout} aria-label={label}>
        {query.data.pages
          .flatMap((page) => page.surveys)
          .map((survey) => (
            <SurveyCard key={survey.id} survey={survey} layout={layout} now={now} {...actions} />
          ))}
      </ul>
      {hasNextPage && (
        <div ref={ref} className={classes.more}>
          {isFetchNextPageError && <p role="alert">{t('moreFailed')}</p>}
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('more')}
          </Button>
        </div>
      )}
    </>
  );
}

import { Badge, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { PageContainer } from '../../layout/page-container.tsx';
import { PageHeading } from '../../layout/page-heading.tsx';
import { isCallError } from '../../lib/call-error.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { useLiveResults, useResults } from './api.ts';
import { QuestionCard } from './components/question-card.tsx';
import { ResultsSkeleton } from './components/results-skeleton.tsx';
import { readRange, splitRemoved } from './model.ts';
import classes from './results.module.css';

/** The results of one survey: a card per question, moving while answers come in. */
export function ResultsPage() {
  const { t } = useTranslation(['results', 'common']);
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const range = readRange(search);
  const wholeTime = range.from === null && range.to === null;
  const query = useResults(id, range);
  const live = useLiveResults(id, query.isSuccess && wholeTime);

  if (query.isPending) return <ResultsSkeleton title={t('title')} />;
  if (query.isError) return <Refused error={query.error} onRetry={() => void query.refetch()} />;

  const results = query.data;
  const { present, removed } = splitRemoved(results.questions);
  return (
    <PageContainer>
      <PageHeading title={results.title} lead={results.description} />
      <p className={classes.facts}>
        <strong className="tabular">{t('common:responses', { count: results.response_count })}</strong>
        {live === 'live' && (
          <Badge variant="dot" color="green" className={classes.live}>
            {t('live')}
          </Badge>
        )}
      </p>
      {results.too_few && <EmptyState title={t('tooFew.title')} text={t('tooFew.text')} />}
      {!results.too_few && results.response_count === 0 && (
        <EmptyState title={t('empty.title')} text={wholeTime ? t('empty.text') : t('empty.range')} compact />
      )}
      <div className={classes.cards}>
        {present.map((question, index) => (
          <QuestionCard key={question.question_id} survey_id={id} number={index + 1} result={question} />
        ))}
      </div>
      {removed.length > 0 && (
        <section aria-labelledby="removed">
          <Title order={2} id="removed" className={classes.removed}>
            {t('removed.title')}
          </Title>
          <p className={classes.note}>{t('removed.questions')}</p>
          <div className={classes.cards}>
            {removed.map((question) => (
              <QuestionCard key={question.question_id} survey_id={id} number={null} result={question} />
            ))}
          </div>
        </section>
      )}
    </PageContainer>
  );
}

function Refused({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation('results');
  const errorText = useErrorText();
  if (isCallError(error, 'not_found')) return <State title={t('notFound.title')} text={t('notFound.text')} />;
  if (isCallError(error, 'forbidden')) return <State title={t('private.title')} text={t('private.text')} />;
  return (
    <PageContainer>
      <PageHeading title={t('title')} hidden />
      <ErrorState title={t('failed')} text={errorText(error)} onRetry={onRetry} />
    </PageContainer>
  );
}

function State({ title, text }: { title: string; text: string }) {
  return (
    <PageContainer>
      <PageHeading title={title} hidden />
      <EmptyState title={title} text={text} />
    </PageContainer>
  );
}

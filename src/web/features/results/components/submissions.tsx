import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoredSubmission } from '../../../../shared/api/responses.ts';
import type { QuestionResult } from '../../../../shared/api/results.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { Skeletons } from '../../../../ui/skeletons.tsx';
import { useErrorText } from '../../../lib/error-text.ts';
import { useSubmissions } from '../api.ts';
import classes from '../submissions.module.css';
import { DeleteSubmissionDialog } from './delete-submission-dialog.tsx';
import { SubmissionCard } from './submission-card.tsx';

interface SubmissionsProps {
  survey_id: string;
  questions: readonly QuestionResult[];
}

/** Each submission by itself, the newest first; only the owner sees them. */
export function Submissions({ survey_id, questions }: SubmissionsProps) {
  const { t } = useTranslation('results');
  const errorText = useErrorText();
  const [deleted, setDeleted] = useState<StoredSubmission | null>(null);
  const list = useSubmissions(survey_id);
  if (list.isPending) return <Skeletons shape="card" />;
  if (list.isError && !list.data)
    return (
      <ErrorState
        title={t('submissions.failed')}
        text={errorText(list.error)}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    );
  const submissions = list.data.pages.flatMap((page) => page.submissions);
  if (submissions.length === 0) return <EmptyState title={t('empty.title')} text={t('empty.text')} />;
  return (
    <>
      <ul className={classes.submissions} aria-label={t('submissions.title')}>
        {submissions.map((submission) => (
          <SubmissionCard
            key={submission.id}
            submission={submission}
            questions={questions}
            onDelete={() => setDeleted(submission)}
          />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          variant="default"
          mt="md"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t('submissions.more')}
        </Button>
      )}
      <DeleteSubmissionDialog survey_id={survey_id} submission={deleted} onClose={() => setDeleted(null)} />
    </>
  );
}

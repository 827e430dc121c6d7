import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Category } from '../../../../shared/api/results/results.ts';
import { useErrorText } from '../../../lib/text/error-text.ts';
import { useAnswers } from '../api.ts';
import type { Cut } from '../model.ts';
import classes from '../results.module.css';
import groups from './text-groups.module.css';

interface GroupAnswersProps {
  survey_id: string;
  question_id: string;
  part: string | undefined;
  range: Cut;
  category: Category;
}

/** Answers initially shown per group. */
const FIRST_ANSWERS = 3;

/** A group's answers; the first come with the results, others page by page. */
export function GroupAnswers({ survey_id, question_id, part, range, category }: GroupAnswersProps) {
  const { t } = useTranslation('results');
  const errorText = useErrorText();
  const [more, setMore] = useState(false);
  const pages = useAnswers(survey_id, question_id, { part, category: category.name, range, enabled: more });
  const answers = pages.data
    ? pages.data.pages.flatMap((page) => page.answers)
    : category.answers.slice(0, FIRST_ANSWERS);
  const hasMore = pages.data ? pages.hasNextPage : category.count > answers.length;
  const showMore = () => {
    if (!more) setMore(true);
    else if (pages.isError && !pages.data) void pages.refetch();
    else void pages.fetchNextPage();
  };
  return (
    <>
      <ul className={groups.answers} tabIndex={0} aria-label={category.name || t('groups.other')}>
        {answers.map((answer, index) => (
          <li key={index} dir="auto">
            {answer === '' ? <em>{t('groups.deleted')}</em> : answer}
          </li>
        ))}
      </ul>
      {pages.isError && (
        <p role="alert" className={classes.note}>
          {errorText(pages.error)}
        </p>
      )}
      {hasMore && (
        <Button variant="subtle" size="compact-sm" loading={pages.isFetching} onClick={showMore}>
          {t('groups.more')}
        </Button>
      )}
    </>
  );
}

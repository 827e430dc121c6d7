import { Accordion, Badge, Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Category, QuestionResult } from '../../../../shared/api/results.ts';
import { useAnswers } from '../api.ts';
import classes from '../results.module.css';

interface TextGroupsProps {
  survey_id: string;
  result: QuestionResult;
}

/** Free-text answers under the most common of their keywords, the largest group first. */
export function TextGroups({ survey_id, result }: TextGroupsProps) {
  const { t } = useTranslation('results');
  const categories = result.categories ?? [];
  if (result.answers_hidden === true) return <p className={classes.note}>{t('groups.hidden')}</p>;
  if (categories.length === 0) return <p className={classes.note}>{t('groups.none')}</p>;
  return (
    <>
      <Accordion
        multiple
        variant="separated"
        defaultValue={categories.slice(0, 1).map(({ name }) => name || 'other')}
      >
        {categories.map((category) => (
          <Accordion.Item key={category.name} value={category.name || 'other'}>
            <Accordion.Control>
              <span className={classes.group}>
                <span className={classes.groupName} dir="auto">
                  {category.name || t('groups.other')}
                </span>
                <Badge variant="light" className="tabular">
                  {category.count}
                </Badge>
              </span>
            </Accordion.Control>
            <Accordion.Panel>
              <Answers survey_id={survey_id} question_id={result.question_id} category={category} />
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
      <p className={classes.note}>{t('groups.rule')}</p>
    </>
  );
}

interface AnswersProps {
  survey_id: string;
  question_id: string;
  category: Category;
}

function Answers({ survey_id, question_id, category }: AnswersProps) {
  const { t } = useTranslation('results');
  const [more, setMore] = useState(false);
  const pages = useAnswers(survey_id, question_id, category.name, more);
  const answers = pages.data ? pages.data.pages.flatMap((page) => page.answers) : category.answers;
  const hasMore = more ? pages.hasNextPage : category.count > category.answers.length;
  return (
    <>
      <ul className={classes.answers} tabIndex={0} aria-label={category.name || t('groups.other')}>
        {answers.map((answer, place) => (
          <li key={place} dir="auto">
            {answer}
          </li>
        ))}
      </ul>
      {hasMore && (
        <Button
          variant="subtle"
          size="compact-sm"
          loading={pages.isFetching}
          onClick={() => (more ? void pages.fetchNextPage() : setMore(true))}
        >
          {t('groups.more')}
        </Button>
      )}
    </>
  );
}

import { Accordion, Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { QuestionResult } from '../../../../shared/api/results.ts';
import type { Cut } from '../model.ts';
import classes from '../results.module.css';
import { GroupAnswers } from './group-answers.tsx';

interface TextGroupsProps {
  survey_id: string;
  range: Cut;
  result: Pick<QuestionResult, 'question_id' | 'answered' | 'categories' | 'answers_hidden'>;
  /** Code of the part whose texts they are; left out for the question's own. */
  part?: string;
}

/** Free-text answers under the most common of their keywords, the largest group first. */
export function TextGroups({ survey_id, range, result, part }: TextGroupsProps) {
  const { t } = useTranslation('results');
  const categories = result.categories ?? [];
  if (result.answers_hidden === true) return <p className={classes.note}>{t('groups.hidden')}</p>;
  if (categories.length === 0) return <p className={classes.note}>{t('groups.none')}</p>;
  const shown = categories.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      {categories.length === 1 && <p className={classes.note}>{t('groups.one')}</p>}
      <Accordion
        multiple
        variant="separated"
        order={3}
        defaultValue={categories.slice(0, 1).map(({ name }) => `group-${name}`)}
        className={classes.groups}
        classNames={{ item: classes.textGroup ?? '' }}
      >
        {categories.map((category) => (
          <Accordion.Item key={category.name} value={`group-${category.name}`}>
            <Accordion.Control>
              <span className={classes.group}>
                <span className={classes.groupName} dir="auto">
                  {category.name || t('groups.other')}
                </span>
                <Badge
                  variant="light"
                  className="tabular"
                  aria-label={t('answered', { count: category.count })}
                >
                  {category.count}
                </Badge>
              </span>
            </Accordion.Control>
            <Accordion.Panel>
              <GroupAnswers
                survey_id={survey_id}
                question_id={result.question_id}
                part={part}
                range={range}
                category={category}
              />
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
      {shown < result.answered && (
        <p className={classes.note}>{t('groups.further', { count: result.answered - shown })}</p>
      )}
      <p className={classes.note}>{t('groups.rule')}</p>
    </>
  );
}

import { Card, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CHARTS } from '../../../../questions/charts.ts';
import { isQuestionKind } from '../../../../questions/question-type.ts';
import type { QuestionResult, Results } from '../../../../shared/api/results/results.ts';
import { LoadingSpinner } from '../../../../ui/controls/loading-spinner.tsx';
import { useErrorText } from '../../../lib/text/error-text.ts';
import { useGroups } from '../api.ts';
import type { FilterField } from '../filter-model.ts';
import type { Cut } from '../model.ts';
import filterClasses from '../filter.module.css';
import classes from '../results.module.css';

interface ComparedGroupsProps {
  results: Results;
  cut: Cut;
  field: FilterField;
}

export function ComparedGroups({ results, cut, field }: ComparedGroupsProps) {
  const { t } = useTranslation('results');
  const errorText = useErrorText();
  const groups = useGroups(results.survey_id, cut, field);
  const failed = groups.find(({ error }) => error !== null)?.error;
  if (failed != null)
    return (
      <p role="alert" className={classes.problem}>
        {errorText(failed)}
      </p>
    );
  if (groups.some(({ data }) => data === undefined)) return <LoadingSpinner />;
  const drawn = results.questions.filter(({ archived, code }) => !archived && code !== field.code);
  return (
    <div className={classes.cards}>
      {drawn.map((question) => (
        <Card
          key={question.question_id}
          component="article"
          className={classes.card}
          aria-labelledby={`compared-${question.question_id}`}
        >
          <Title order={2} id={`compared-${question.question_id}`} className={classes.question} dir="auto">
            {question.question_text}
          </Title>
          <div className={filterClasses.compared}>
            {groups.map(({ name, data }) => (
              <section key={name} aria-label={`${question.question_text}: ${name}`}>
                <Title order={3} className={filterClasses.groupTitle} dir="auto">
                  {name}
                </Title>
                <GroupChart
                  result={data?.questions.find(({ question_id }) => question_id === question.question_id)}
                  words={(count) => t('answered', { count })}
                  hidden={t('compare.hidden')}
                />
              </section>
            ))}
          </div>
        </Card>
      ))}
    </div>
  );
}

interface GroupChartProps {
  /** Undefined if the group is suppressed. */
  result: QuestionResult | undefined;
  words: (count: number) => string;
  hidden: string;
}

function GroupChart({ result, words, hidden }: GroupChartProps) {
  if (result === undefined) return <p className={classes.note}>{hidden}</p>;
  const Chart = isQuestionKind(result.question_type) ? CHARTS[result.question_type] : null;
  return (
    <>
      <p className={classes.note}>{words(result.answered)}</p>
      {Chart !== null && <Chart result={result} />}
    </>
  );
}

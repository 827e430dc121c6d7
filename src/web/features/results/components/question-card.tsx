import { Card, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CHARTS } from '../../../../questions/charts.ts';
import { isQuestionKind } from '../../../../questions/question-type.ts';
import type { QuestionResult } from '../../../../shared/api/results/results.ts';
import { basesOf, cardId, type Cut } from '../model.ts';
import classes from '../results.module.css';
import { TextGroups } from '../themes/text-groups.tsx';
import { HEADLINES } from '../../../../questions/headlines.ts';
import { describeHeadline } from '../../../../questions/core/chart/describe-headline.ts';
import { useChartWords } from '../../../../questions/core/chart/use-chart-words.ts';

interface QuestionCardProps {
  survey_id: string;
  range: Cut;
  number: number | null;
  result: QuestionResult;
  /** Number of submissions in the current selection. */
  response_count: number;
  isOwner?: boolean;
}

/** A question's text, bases, and chart or text groups. */
export function QuestionCard(props: QuestionCardProps) {
  const { survey_id, range, number, result, response_count, isOwner = false } = props;
  const { t } = useTranslation('results');
  const { answered, group_size } = result;
  const computedNote = group_size === undefined ? t('computed') : t('grouped', { count: group_size });
  const bases = basesOf(result, response_count).map(({ name, count }) => t(name, { count }));
  const Chart = isQuestionKind(result.question_type) ? CHARTS[result.question_type] : null;
  // Texts without groups are identifying, so only their count is shown.
  const isOnlyCounted = Chart === null && answered > 0 && result.categories === undefined;
  return (
    <Card
      component="article"
      id={cardId(result)}
      tabIndex={-1}
      className={classes.card}
      aria-labelledby={`question-${result.question_id}`}
    >
      <header className={classes.cardHead}>
        {number !== null && <span className={classes.number}>{number}</span>}
        <Title
          order={number === null ? 3 : 2}
          id={`question-${result.question_id}`}
          className={classes.question}
          dir="auto"
        >
          {result.question_text}
        </Title>
      </header>
      <QuestionHeadline result={result} />
      {result.computed === true && <p className={classes.note}>{computedNote}</p>}
      {Chart !== null && <Chart result={result} />}
      {isOnlyCounted && <p className={classes.note}>{t('onlyCounted')}</p>}
      {result.categories !== undefined && (
        <TextGroups survey_id={survey_id} range={range} result={result} isOwner={isOwner} />
      )}
      {result.parts?.map((part) =>
        part.categories === undefined ? null : (
          <section key={part.code} className={classes.part}>
            <Title order={number === null ? 4 : 3} className={classes.question} dir="auto">
              {part.text}
            </Title>
            <p className={classes.note}>{t('answered', { count: part.answered })}</p>
            <TextGroups
              survey_id={survey_id}
              range={range}
              result={{ ...result, ...part }}
              part={part.code}
              isOwner={isOwner}
            />
          </section>
        ),
      )}
      <RemovedCounts counts={result.removed_counts ?? []} answered={result.answered} />
      <p className={classes.foot}>{bases.join(' · ')}</p>
    </Card>
  );
}

/** One-sentence summary; empty for too few or ambiguous answers. */
function QuestionHeadline({ result }: { result: QuestionResult }) {
  const { t, i18n } = useTranslation('kinds');
  const { t: words } = useTranslation('results');
  const { question_type: kind, no_opinion = 0, computed } = result;
  const headline = isQuestionKind(kind) && computed !== true ? HEADLINES[kind](result) : null;
  if (headline === null) return null;
  return (
    <p className={classes.headline}>
      {describeHeadline(headline, t, i18n.resolvedLanguage)}
      {no_opinion > 0 && ` ${words('leftOut', { count: no_opinion })}`}
    </p>
  );
}

interface RemovedCountsProps {
  counts: readonly { value: string; count: number }[];
  answered: number;
}

/** Removed options with answers (docs/product-decisions.md#owners, 12). */
function RemovedCounts({ counts, answered }: RemovedCountsProps) {
  const { t } = useTranslation('results');
  const { responses } = useChartWords();
  if (counts.length === 0) return null;
  return (
    <div className={classes.removedCounts}>
      <h3>{t('removed.title')}</h3>
      <p>
        {t('removed.options')} {t('removed.base', { count: answered })}
      </p>
      <ul>
        {counts.map(({ value, count }) => (
          <li key={value}>
            <span dir="auto">{value}</span>
            <span className="tabular">{responses(count, count / answered)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Results } from '../../../../shared/api/results/results.ts';
import { EmptyState } from '../../../../ui/controls/empty-state.tsx';
import { Skeletons } from '../../../../ui/controls/skeletons.tsx';
import { useSubscription } from '../../../lib/subscription.ts';
import { variablesOf } from '../variables-model.ts';
import { AnalysisDesk } from './analysis-desk.tsx';
import { CrosstabDesk } from '../crosstab/crosstab-desk.tsx';
import { Badge, Button, Title } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { GOALS } from '../choice-model.ts';
import classes from '../analysis.module.css';
import { GoalPicture } from '../pictures/goal-picture.tsx';

interface AnalysisViewProps {
  /** Unfiltered, as the available questions do not depend on a filter. */
  results: Results;
  filter: string | null;
}

/** The analysis page of an owner. */
export function AnalysisView({ results, filter }: AnalysisViewProps) {
  const { t } = useTranslation('analysis');
  const plan = useSubscription();
  const variables = useMemo(() => variablesOf(results.questions), [results.questions]);
  if (plan.status === 'loading') return <Skeletons shape="chart" count={1} />;
  if (!plan.has('filters')) return <AnalysisOffer />;
  if (results.response_count === 0) return <EmptyState title={t('empty.title')} text={t('empty.text')} />;
  if (variables.length === 0) return <EmptyState title={t('nothing.title')} text={t('nothing.text')} />;
  const desk = { survey_id: results.survey_id, variables, filter };
  if (plan.has('statistics')) return <AnalysisDesk {...desk} />;
  return (
    <>
      <CrosstabDesk {...desk} />
      <AnalysisOffer />
    </>
  );
}

/** Preview of analyses for plans without them. */
function AnalysisOffer() {
  const { t } = useTranslation('analysis');
  return (
    <section className={classes.offer} aria-labelledby="analysis-offer">
      <Badge>{t('offer.plan')}</Badge>
      <Title order={2} id="analysis-offer">
        {t('offer.title')}
      </Title>
      <p>
        {t('offer.text')} {t('offer.cross')}
      </p>
      <ul className={classes.goals}>
        {GOALS.map((goal) => (
          <li key={goal} className={classes.goal}>
            <GoalPicture goal={goal} />
            <span>
              <span className={classes.goalTitle}>{t(`goals.${goal}.title`)}</span>
              <span className={classes.goalText}>{t(`goals.${goal}.text`)}</span>
            </span>
          </li>
        ))}
      </ul>
      <Button component={Link} to={paths.pricing}>
        {t('offer.plans')}
      </Button>
    </section>
  );
}

import { Badge, Button } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { questionNumber } from '../../../../shared/survey/question-number.ts';
import type { QuestionResult, Results } from '../../../../shared/api/results/results.ts';
import type { WeightedQuestion, WeightedResults } from '../../../../shared/api/results/weighting.ts';
import { EmptyState } from '../../../../ui/controls/empty-state.tsx';
import { Icon } from '../../../../ui/controls/icon.tsx';
import { Skeletons } from '../../../../ui/controls/skeletons.tsx';
import { useFigureText } from '../use-figure-text.ts';
import { variablesOf } from '../variables-model.ts';
import { useWeighted, useWeighting, type WeightedQuery } from './weighting-api.ts';
import { useProblemText } from '../use-problem-text.ts';
import classes from './weighting.module.css';
import { WeightedCard } from './weighted-card.tsx';
import { WeightingForm } from './weighting-form.tsx';

type RenderPlain = (result: QuestionResult, number: number | null) => ReactNode;

interface WeightedViewProps {
  results: Results;
  /** Unfiltered, as the weighting variables do not depend on a filter. */
  unfiltered: Results;
  query: WeightedQuery;
  renderPlain: RenderPlain;
}

/** Weighted results; questions without weighted figures are shown unweighted, with a note. */
export function WeightedView({ results, unfiltered, query, renderPlain }: WeightedViewProps) {
  const { t } = useTranslation(['analysis', 'results']);
  const { survey_id } = results;
  const problemText = useProblemText();
  const weighting = useWeighting(survey_id);
  const weighted = useWeighted(survey_id, query, weighting.data ?? null);
  const [isChanging, setChanging] = useState(false);
  const variables = useMemo(() => variablesOf(unfiltered.questions), [unfiltered.questions]);
  if (weighting.isPending) return <Skeletons shape="chart" count={1} />;
  const problem = weighting.error ?? weighted.error;
  const isCut = Object.values(query).some((value) => value !== undefined);
  const isFormOpen = weighting.isSuccess && (weighting.data === null || isChanging);
  return (
    <>
      <section className={classes.head} aria-label={t('weighting.title')}>
        <p className={classes.note}>
          {t('weighting.lead')} {isCut && t('weighting.cut')} {t('weighting.downloads')}
        </p>
        {weighted.data !== undefined && weighting.data !== null && <Cost weighted={weighted.data} />}
        {weighting.data !== null && !isChanging && (
          <Button
            variant="default"
            size="sm"
            leftSection={<Icon name="edit" size={16} />}
            onClick={() => setChanging(true)}
          >
            {t('weighting.change')}
          </Button>
        )}
      </section>
      {isFormOpen && (
        <WeightingForm
          survey_id={survey_id}
          variables={variables}
          weighting={weighting.data}
          onDone={() => setChanging(false)}
        />
      )}
      {problem !== null && (
        <p role="alert" className={classes.problem}>
          {problemText(problem)}{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => void weighted.refetch()}>
            {t('weighting.again')}
          </Button>
        </p>
      )}
      {weighting.data != null && weighted.isPending && <Skeletons shape="chart" count={2} />}
      {weighted.data?.suppressed === true && (
        <EmptyState title={t('results:filter.tooFew')} text={t('results:filter.widen')} />
      )}
      {weighted.data?.suppressed === false && weighting.data !== null && (
        <Cards results={results} weighted={weighted.data} renderPlain={renderPlain} />
      )}
    </>
  );
}

function Cost({ weighted }: { weighted: WeightedResults }) {
  const { t } = useTranslation('analysis');
  const { number } = useFigureText();
  const { weights, without_weight, n, effective_n, is_rounded } = weighted;
  const { minimum, maximum, design_effect, trimmed, largest_deviation } = weights;
  return (
    <>
      <p className={classes.facts} role="status">
        <Badge>{t('weighting.weighted')}</Badge>
        <strong className="tabular">
          {t('weighting.effective', { effective: number(Math.round(effective_n)), n: number(n) })}
        </strong>
      </p>
      <p className={classes.note}>
        {minimum !== null &&
          maximum !== null &&
          design_effect !== null &&
          t('weighting.cost', {
            minimum: number(minimum),
            maximum: number(maximum),
            effect: number(design_effect),
          })}{' '}
        {trimmed > 0 && t('weighting.trimmed', { count: trimmed })}{' '}
        {trimmed > 0 &&
          largest_deviation !== null &&
          t('weighting.deviation', { deviation: number(largest_deviation * 100) })}{' '}
        {without_weight > 0 && t('weighting.without', { count: without_weight })}{' '}
        {is_rounded && t('weighting.rounded')}
      </p>
    </>
  );
}

interface CardsProps {
  results: Results;
  weighted: WeightedResults;
  renderPlain: RenderPlain;
}

function Cards({ results, weighted, renderPlain }: CardsProps) {
  const { t } = useTranslation(['analysis', 'results']);
  const present = results.questions.filter(({ archived }) => !archived);
  const removed = results.questions.filter(({ archived }) => archived);
  const byId = new Map(weighted.questions.map((each) => [each.question_id, each]));
  const cardOf = (result: QuestionResult, number: number | null) => {
    const question = byId.get(result.question_id);
    if (question?.unweighted === null)
      return (
        <WeightedCard
          key={result.question_id}
          number={number}
          text={result.question_text}
          question={question}
        />
      );
    return (
      <div key={result.question_id}>
        <p className={classes.note}>
          <Badge color="gray">{t('weighting.unweighted')}</Badge>{' '}
          {t(`weighting.reasons.${reasonOf(question)}`)}
        </p>
        {renderPlain(result, number)}
      </div>
    );
  };
  return (
    <div className={classes.cards}>
      {present.map((result) => cardOf(result, questionNumber(result.code)))}
      {removed.map((result) => cardOf(result, null))}
    </div>
  );
}

/** Questions added after the last weighting are included in the next refresh. */
function reasonOf(question: WeightedQuestion | undefined) {
  return question?.unweighted ?? 'few';
}

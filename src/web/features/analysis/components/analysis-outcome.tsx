import { Badge, Button, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import {
  DROPPED_REASONS,
  type Analysis,
  type AnalysisResult,
} from '../../../../shared/api/results/statistics.ts';
import { CopyButton } from '../../../../ui/controls/copy-button.tsx';
import { Icon } from '../../../../ui/controls/icon.tsx';
import { currentLanguage } from '../../../lib/text/i18n.ts';
import { figuresOf } from '../../../../shared/text/figures-of.ts';
import { levelOf } from '../../../../shared/level-of.ts';
import { withQuestions } from '../../../../shared/text/with-questions.ts';
import { useFigureText } from '../use-figure-text.ts';
import type { Variable } from '../variables-model.ts';
import { sidesOf, useTableText } from '../use-table-text.ts';
import classes from '../outcome.module.css';
import { Adjusted } from './adjusted.tsx';
import { Assumptions } from './assumptions.tsx';
import { CutPlots } from '../pictures/cut-plots.tsx';
import { FigureList } from './figure-list.tsx';
import { ItemHeat } from '../pictures/item-heat.tsx';
import { SaveAnalysisForm } from '../saved/save-analysis-form.tsx';
import { RegressionFit } from '../pictures/regression-fit.tsx';
import { ResultPicture } from '../pictures/result-picture.tsx';
import { ResultTable } from './result-table.tsx';

interface AnalysisOutcomeProps {
  survey_id: string;
  result: AnalysisResult;
  analysis: Analysis;
  variables: readonly Variable[];
  /** Name of a saved analysis; null if it is not saved. */
  name: string | null;
  onAgain: () => void;
}

/** Tables that the diagnostic plots already show. */
const DRAWN: readonly string[] = ['residuals_by_fitted', 'calibration'];

/** Result of an analysis: sentence, charts, figures, assumptions. */
export function AnalysisOutcome({
  survey_id,
  result,
  analysis,
  variables,
  name,
  onAgain,
}: AnalysisOutcomeProps) {
  const { t } = useTranslation('analysis');
  const { number } = useFigureText();
  const language = currentLanguage();
  const figures = figuresOf(result.estimates);
  // Plots have their own tables.
  const tables = figures.tables.filter(({ name: of }) => result.figures == null || !DRAWN.includes(of));
  const sides = sidesOf(analysis, variables);
  const table = useTableText(analysis, variables);
  const method = t(`methods.${result.method}` as 'methods.welch_t');
  const { outcome, row, items = [] } = analysis.variables;
  const subject = variables.find(({ code }) => code === (outcome ?? row ?? items[0]))?.label;
  const { weights } = result;
  const why = DROPPED_REASONS.flatMap((reason) => {
    const count = result.dropped_reasons[reason];
    return count === undefined ? [] : [t(`result.why.${reason}`, { count })];
  });
  // Without weights, their assumptions do not apply.
  const assumptions = result.assumptions.filter(
    (each) => weights !== undefined || each.name !== 'weights_known',
  );
  return (
    <article className={classes.card} aria-labelledby="analysis-result">
      <header className={classes.cardHead}>
        <Title order={2} id="analysis-result">
          {name ?? method}
        </Title>
        {name !== null && <Badge color="gray">{method}</Badge>}
        {weights !== undefined && <Badge>{t('result.weighted')}</Badge>}
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<Icon name="redo" size={16} />}
          onClick={onAgain}
        >
          {t('result.again')}
        </Button>
      </header>
      <p className={classes.sentence}>
        {withQuestions(result.sentence[language] ?? '', (code) => {
          const question = variables.find((each) => each.code === code);
          return question === undefined ? code : t('quoted', { text: question.label });
        })}
      </p>
      <p className={classes.counted}>
        <strong className="tabular">{t('result.answers', { count: result.n, n: number(result.n) })}</strong>
        {result.dropped > 0 && (
          <span className="tabular">
            {t('result.dropped', { count: result.dropped, why: why.join(', ') })}
          </span>
        )}
      </p>
      {weights !== undefined && (
        <p className={classes.note}>
          {t('result.weights', {
            minimum: number(weights.minimum),
            maximum: number(weights.maximum),
            n: number(weights.n),
            effective: number(weights.effective_n),
            effect: number(weights.design_effect),
          })}
        </p>
      )}
      <ResultPicture survey_id={survey_id} result={result} analysis={analysis} variables={variables} />
      <ItemHeat
        sent={result.estimates['inter_item_correlations']}
        labels={items.map((code) => variables.find((each) => each.code === code)?.label ?? code)}
      />
      {result.figures === null && <p className={classes.note}>{t('fit.filtered')}</p>}
      {result.figures != null && <RegressionFit figures={result.figures} n={result.n} />}
      <CutPlots estimates={result.estimates} variables={variables} />
      <FigureList figures={figures.main} level={levelOf(analysis.options)} sides={sides} />
      {tables.map((each) => (
        <ResultTable key={each.columns.join()} {...table(each)} />
      ))}
      {result.apa !== '' && (
        <section className={classes.apa} aria-label={t('result.apa')}>
          <Title order={3}>{t('result.apa')}</Title>
          <code>{result.apa}</code>
          <CopyButton
            size="compact-md"
            value={result.apa}
            label={t('result.copyApa')}
            leftSection={<Icon name="copy" size={16} />}
          />
        </section>
      )}
      <Assumptions assumptions={assumptions} />
      <Adjusted adjusted={result.adjusted} />
      {name === null && (
        <SaveAnalysisForm
          key={JSON.stringify(analysis)}
          survey_id={survey_id}
          analysis={analysis}
          usualName={subject === undefined ? method : `${method}: ${subject}`}
        />
      )}
    </article>
  );
}

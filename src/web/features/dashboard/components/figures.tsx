import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dashboard } from '../../../../shared/api/account/account.ts';
import { ErrorState } from '../../../../ui/controls/error-state.tsx';
import { Icon } from '../../../../ui/controls/icon.tsx';
import { currentLanguage } from '../../../lib/text/i18n.ts';
import { useDashboard } from '../api.ts';
import classes from '../dashboard.module.css';
import { wayOf } from '../model.ts';
import { numberFormat } from '../../../../shared/text/number-format.ts';

const NOTHING: Dashboard = {
  total_surveys: 0,
  total_responses: 0,
  completion_rate: 0,
  trends: {
    surveys: { this_month: 0, last_month: 0 },
    responses: { this_month: 0, last_month: 0 },
    completion_rate: { this_month: 0, last_month: 0 },
  },
};

/** Summary cards with last month's values; empty until the user is known. */
export function Figures({ userId }: { userId: string | undefined }) {
  const { t } = useTranslation('dashboard');
  const query = useDashboard(userId);
  if (query.isError)
    return (
      <ErrorState
        compact
        title={t('figures.failed')}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  return <Cards figures={query.data ?? NOTHING} waits={query.isPending} />;
}

function Cards({ figures, waits }: { figures: Dashboard; waits: boolean }) {
  const { t } = useTranslation('dashboard');
  const numbers = numberFormat(currentLanguage());
  const percents = numberFormat(currentLanguage(), { style: 'percent' });
  const percent = (value: number) => percents.format(value / 100);
  const { trends } = figures;
  const counts = (trend: Dashboard['trends']['surveys']) => ({
    now: numbers.format(trend.this_month),
    before: numbers.format(trend.last_month),
  });
  return (
    <section className={classes.figures} aria-label={t('figures.label')} aria-busy={waits}>
      <Figure
        name={t('figures.surveys')}
        value={numbers.format(figures.total_surveys)}
        way={wayOf(trends.surveys)}
        trend={t('figures.surveysTrend', counts(trends.surveys))}
        waits={waits}
      />
      <Figure
        name={t('figures.responses')}
        value={numbers.format(figures.total_responses)}
        way={wayOf(trends.responses)}
        trend={t('figures.responsesTrend', counts(trends.responses))}
        waits={waits}
      />
      <Figure
        name={t('figures.completion')}
        value={percent(figures.completion_rate)}
        way={wayOf(trends.completion_rate)}
        trend={t('figures.completionTrend', { before: percent(trends.completion_rate.last_month) })}
        meaning={t('figures.completionMeaning')}
        waits={waits}
      />
    </section>
  );
}

interface FigureProps {
  name: string;
  value: string;
  way: 'up' | 'down' | 'even';
  trend: string;
  meaning?: string;
  waits: boolean;
}

function Figure({ name, value, way, trend, meaning, waits }: FigureProps) {
  const id = useId();
  return (
    <div className={classes.figure} role="group" aria-labelledby={id}>
      <p className={classes.figureName} id={id}>
        {name}
      </p>
      <p className={classes.figureValue}>{waits ? '–' : value}</p>
      {meaning !== undefined && <p className={classes.figureMeaning}>{meaning}</p>}
      <p className={classes.figureTrend} data-way={way} data-waits={waits}>
        {way !== 'even' && <Icon name={way} size={16} />}
        <span>{trend}</span>
      </p>
    </div>
  );
}

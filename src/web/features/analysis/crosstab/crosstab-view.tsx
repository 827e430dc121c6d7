import { SegmentedControl, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../../ui/controls/empty-state.tsx';
import { ErrorState } from '../../../../ui/controls/error-state.tsx';
import { Skeletons } from '../../../../ui/controls/skeletons.tsx';
import { isCallError } from '../../../lib/call-error.ts';
import { useErrorText, useFieldText } from '../../../lib/text/error-text.ts';
import { useCrosstab } from '../api.ts';
import type { Choice } from '../choice-model.ts';
import type { Variable } from '../variables-model.ts';
import classes from '../outcome.module.css';
import { CrosstabHeat } from './crosstab-heat.tsx';
import { CROSS_MEASURES, CrosstabTable, type CrossMeasure } from './crosstab-table.tsx';

interface CrosstabViewProps {
  survey_id: string;
  choice: Choice;
  variables: readonly Variable[];
  filter: string | null;
}

/** Heat map and table of two questions, repeated for each answer to a third. */
export function CrosstabView({ survey_id, choice, variables, filter }: CrosstabViewProps) {
  const { t } = useTranslation('analysis');
  const errorText = useErrorText();
  const fieldText = useFieldText();
  const [measure, setMeasure] = useState<CrossMeasure>('counts');
  const find = (code: string | null) => variables.find((each) => each.code === code);
  const [rows, columns, layers] = [find(choice.of), find(choice.by), find(choice.layer)];
  const isReady = rows !== undefined && columns !== undefined && rows !== columns;
  const crossed = isReady ? { rows: rows.code, columns: columns.code, layers: layers?.code } : null;
  const table = useCrosstab(survey_id, crossed, filter);
  if (!isReady)
    return (
      <EmptyState
        compact
        title={t('goals.cross.title')}
        text={t(rows !== undefined && rows === columns ? 'gaps.same_question' : 'gaps.incomplete')}
      />
    );
  if (table.isPending) return <Skeletons shape="chart" count={1} />;
  if (table.isError) {
    const [code] = isCallError(table.error, 'invalid') ? Object.values(table.error.fields) : [];
    return code === undefined ? (
      <ErrorState
        compact
        title={t('result.failed')}
        text={errorText(table.error)}
        onRetry={() => void table.refetch()}
      />
    ) : (
      <ErrorState compact title={t('result.refused')} text={fieldText(code)} />
    );
  }
  const { data } = table;
  const names = { rows: rows.label, columns: columns.label };
  const parts = [{ label: null, ...data }, ...(data.layers ?? [])];
  return (
    <article className={classes.card} aria-labelledby="crosstab-result">
      <Title order={2} id="crosstab-result" className={classes.crossTitle ?? ''}>
        {t('cross.table', names)}
      </Title>
      {data.n === 0 ? (
        <p className={classes.sentence}>{t('cross.nobody')}</p>
      ) : (
        <>
          <p className={classes.counted}>
            <strong className="tabular">{t('cross.answered', { count: data.n })}</strong>
          </p>
          {data.suppressed && <p className={classes.note}>{t('pictures.hidden')}</p>}
          <SegmentedControl
            className={classes.measures ?? ''}
            aria-label={t('cross.measure')}
            data={CROSS_MEASURES.map((each) => ({ value: each, label: t(`cross.measures.${each}`) }))}
            value={measure}
            onChange={(value) => setMeasure(CROSS_MEASURES.find((each) => each === value) ?? 'counts')}
          />
          {parts.map(({ label, ...part }) => {
            const drawn = { ...part, rows: data.rows, columns: data.columns };
            return (
              <section key={label ?? ''} className={classes.picture}>
                {label !== null && <Title order={3}>{`${layers?.label ?? ''}: ${label}`}</Title>}
                <CrosstabHeat
                  table={drawn}
                  title={label === null ? t('cross.heat', names) : `${t('cross.heat', names)}, ${label}`}
                  measure={measure}
                />
                <CrosstabTable
                  table={drawn}
                  title={label === null ? t('cross.table', names) : `${t('cross.table', names)}, ${label}`}
                  measure={measure}
                />
              </section>
            );
          })}
        </>
      )}
    </article>
  );
}

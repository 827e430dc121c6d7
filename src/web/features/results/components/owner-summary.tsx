import { Button } from '@mantine/core';
import { Suspense, useState, type ComponentProps, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuestionResult, Results } from '../../../../shared/api/results/results.ts';
import { Icon } from '../../../../ui/controls/icon.tsx';
import { Skeletons } from '../../../../ui/controls/skeletons.tsx';
import { useSubscription } from '../../../lib/subscription.ts';
import type { FilterField } from '../filter-model.ts';
import { toQuery, type Cut } from '../model.ts';
import classes from '../results.module.css';
import { ComparedGroups } from './compared-groups.tsx';
import { ExportPanel } from './export-panel.tsx';
import { FilterBar } from './filter-bar.tsx';
import { QuestionCard } from './question-card.tsx';
import { RangeFilter } from './range-filter.tsx';
import { Summary } from './summary.tsx';
import { WeightedSwitch } from './weighted-switch.tsx';

interface WeightedViewProps {
  results: Results;
  unfiltered: Results;
  query: ReturnType<typeof toQuery>;
  renderPlain: (result: QuestionResult, number: number | null) => ReactNode;
}

interface OwnerSummaryProps {
  results: Results;
  /** The results without filter and date range. */
  unfiltered: Results;
  cut: Cut;
  /** False for anonymous surveys, and until it is known. */
  isNamed: boolean;
  fields: readonly FilterField[];
  compared: FilterField | null;
  ReportChoice: ComponentProps<typeof ExportPanel>['ReportChoice'];
  isWeighted: boolean;
  WeightedView: ComponentType<WeightedViewProps>;
  onWeigh: (isOn: boolean) => void;
  onCut: (cut: Cut) => void;
  onCompare: (code: string | null) => void;
}

export function OwnerSummary(props: OwnerSummaryProps) {
  const { results, unfiltered, cut, isNamed, fields, compared, ReportChoice, onCut, onCompare } = props;
  const { isWeighted, WeightedView, onWeigh } = props;
  const { t } = useTranslation('results');
  const plan = useSubscription();
  const [isExporting, setExporting] = useState(false);
  return (
    <>
      <div className={classes.tools}>
        <RangeFilter range={cut} isLocal={isNamed} onChange={onCut} />
        <FilterBar
          fields={fields}
          filter={cut.filter}
          onFilter={(filter) => onCut({ ...cut, filter })}
          compare={compared?.code ?? null}
          {...(!isWeighted && { onCompare })}
        />
        <WeightedSwitch isOn={isWeighted} onChange={onWeigh} />
        <Button
          variant="default"
          leftSection={<Icon name="download" size={18} />}
          aria-expanded={isExporting}
          onClick={() => setExporting((open) => !open)}
        >
          {t('export')}
        </Button>
      </div>
      {/* Downloads continue while the list is closed. */}
      <div className={classes.export} hidden={!isExporting}>
        <ExportPanel survey_id={results.survey_id} range={cut} ReportChoice={ReportChoice} />
      </div>
      {isWeighted && plan.has('statistics') ? (
        <Suspense fallback={<Skeletons shape="chart" count={1} />}>
          <WeightedView
            results={results}
            unfiltered={unfiltered}
            query={toQuery(cut)}
            renderPlain={(result, number) => (
              <QuestionCard
                survey_id={results.survey_id}
                range={cut}
                number={number}
                result={result}
                response_count={results.response_count}
                isOwner
              />
            )}
          />
        </Suspense>
      ) : compared === null ? (
        <Summary results={results} range={cut} action={null} />
      ) : (
        <ComparedGroups results={unfiltered} cut={cut} field={compared} />
      )}
    </>
  );
}

import { Suspense, useState, type ComponentProps, type ComponentType, type ReactNode } from 'react';
import type { QuestionResult, Results } from '../../../../shared/api/results/results.ts';
import { Skeletons } from '../../../../ui/controls/skeletons.tsx';
import { useSubscription } from '../../../lib/subscription.ts';
import type { FilterField } from '../filter-model.ts';
import { toQuery, type Cut } from '../model.ts';
import classes from '../results.module.css';
import { ComparedGroups } from './compared-groups.tsx';
import { useExport } from '../use-export.ts';
import { ExportMenu } from './export-menu.tsx';
import { ExportPanel, ExportStatus } from './export-panel.tsx';
import { FilterBar } from './filter-bar.tsx';
import { PageProgress } from './page-progress.tsx';
import { QuestionCard } from './question-card.tsx';
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
  onAnalyse: () => void;
}

export function OwnerSummary(props: OwnerSummaryProps) {
  const { results, unfiltered, cut, isNamed, fields, compared, ReportChoice, onCut, onCompare, onAnalyse } =
    props;
  const { isWeighted, WeightedView, onWeigh } = props;
  const plan = useSubscription();
  const [analyses, setAnalyses] = useState<readonly string[]>([]);
  const download = useExport(results.survey_id, cut, analyses);
  /** Progress and errors are shown where the download was started. */
  const [isFromMenu, setFromMenu] = useState(false);
  return (
    <>
      <FilterBar
        fields={fields}
        filter={cut.filter}
        onFilter={(filter) => onCut({ ...cut, filter })}
        period={{ range: cut, isLocal: isNamed, onChange: onCut }}
        {...(!isWeighted && { comparison: { code: compared?.code ?? null, onChange: onCompare } })}
        weighting={<WeightedSwitch isOn={isWeighted} onChange={onWeigh} />}
      >
        <ExportMenu
          running={download.running}
          onStart={(format) => {
            setFromMenu(true);
            void download.start(format);
          }}
        />
      </FilterBar>
      <PageProgress pages={results.page_progress ?? []} sent={results.response_count} />
      {isFromMenu && (download.running !== null || download.error !== null) && (
        <div className={classes.export}>
          <ExportStatus download={download} />
        </div>
      )}
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
      <div className={classes.export}>
        <ExportPanel
          survey_id={results.survey_id}
          range={cut}
          ReportChoice={ReportChoice}
          analyses={analyses}
          onAnalyses={setAnalyses}
          download={{
            ...download,
            start: (format) => {
              setFromMenu(false);
              return download.start(format);
            },
          }}
          hasStatus={!isFromMenu}
          onAnalyse={onAnalyse}
        />
      </div>
    </>
  );
}

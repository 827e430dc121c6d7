import { Button } from '@mantine/core';
import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { Results } from '../../../../shared/api/results.ts';
import { Icon } from '../../../../ui/icon.tsx';
import type { FilterField } from '../filter-model.ts';
import type { Cut } from '../model.ts';
import classes from '../results.module.css';
import { ComparedGroups } from './compared-groups.tsx';
import { ExportPanel } from './export-panel.tsx';
import { FilterBar } from './filter-bar.tsx';
import { ReachedPages } from './reached-pages.tsx';
import { RangeFilter } from './range-filter.tsx';
import { Summary } from './summary.tsx';

interface OwnerSummaryProps {
  /** What is looked at. */
  results: Results;
  /** The same of everybody and all time. */
  whole: Results;
  cut: Cut;
  fields: readonly FilterField[];
  /** The question by whose answers groups are compared. */
  compared: FilterField | null;
  /** Chooses what else a report tells of. */
  ReportChoice: ComponentProps<typeof ExportPanel>['ReportChoice'];
  onCut: (cut: Cut) => void;
  onCompare: (code: string | null) => void;
}

/** The cards, and above them what cuts them to a period or a group, compares groups, and takes the answers along. */
export function OwnerSummary(props: OwnerSummaryProps) {
  const { results, whole, cut, fields, compared, ReportChoice, onCut, onCompare } = props;
  const { t } = useTranslation('results');
  const [isExporting, setExporting] = useState(false);
  return (
    <>
      <div className={classes.tools}>
        <RangeFilter range={cut} onChange={onCut} />
        <FilterBar
          fields={fields}
          filter={cut.filter}
          onFilter={(filter) => onCut({ ...cut, filter })}
          compare={compared?.code ?? null}
          onCompare={onCompare}
        />
        <Button
          variant="default"
          leftSection={<Icon name="download" size={18} />}
          aria-expanded={isExporting}
          onClick={() => setExporting((open) => !open)}
        >
          {t('export')}
        </Button>
      </div>
      {/* What is being downloaded goes on while the list is closed. */}
      <div className={classes.export} hidden={!isExporting}>
        <ExportPanel survey_id={results.survey_id} range={cut} ReportChoice={ReportChoice} />
      </div>
      {compared === null ? (
        <Summary results={results} range={cut} action={null} />
      ) : (
        <ComparedGroups results={whole} cut={cut} field={compared} />
      )}
      <ReachedPages reached={results.reached ?? []} sent={results.response_count} />
    </>
  );
}

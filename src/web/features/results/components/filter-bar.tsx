import { Badge, Button } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon, type IconName } from '../../../../ui/controls/icon.tsx';
import { useSubscription } from '../../../lib/subscription.ts';
import { paths } from '../../../paths.ts';
import { readFilter, writeFilter, type FilterField, type SimpleFilter } from '../filter-model.ts';
import type { Cut } from '../model.ts';
import classes from '../filter.module.css';
import { ComparePanel } from './compare-panel.tsx';
import { FilterChips } from './filter-chips.tsx';
import { FilterForm } from './filter-form.tsx';
import { RangeFilter } from './range-filter.tsx';

interface FilterBarProps {
  fields: readonly FilterField[];
  filter: string | null;
  onFilter: (filter: string | null) => void;
  /** Absent if the view has no date range. */
  period?: {
    readonly range: Cut;
    /** Days of this device's time zone; anonymous surveys are counted by UTC days. */
    readonly isLocal: boolean;
    readonly onChange: (range: Cut) => void;
  };
  /** Absent if groups cannot be compared. */
  comparison?: {
    /** Code of the question whose groups are compared, or null. */
    readonly code: string | null;
    readonly onChange: (code: string | null) => void;
  };
  /** Switch for weighted results; on phones in the panel of comparisons. */
  weighting?: ReactNode;
  /** Shown at the end of the toolbar. */
  children?: ReactNode;
}

type Panel = 'period' | 'filter' | 'compare';

/** A toolbar that keeps its place; panels and chips open below it. The URL stores all choices. */
export function FilterBar(props: FilterBarProps) {
  const { fields, filter, onFilter, period, comparison, weighting, children } = props;
  const { t } = useTranslation('results');
  const plan = useSubscription();
  const [panel, setPanel] = useState<Panel | null>(null);
  const [before, setBefore] = useState<{ filter: string | null } | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  if (plan.status === 'loading') return null;
  const hasFilters = plan.has('filters');
  const shown = readFilter(filter);
  const groupable = fields.filter(({ values }) => values.length >= 2);
  const canCompare = hasFilters && comparison !== undefined && groupable.length > 0;
  const change = (next: SimpleFilter) => {
    setBefore({ filter });
    onFilter(writeFilter(next));
  };
  const close = () => {
    setPanel(null);
    requestAnimationFrame(() => addButton.current?.focus());
  };
  const toggle = (of: Panel, icon: IconName, text: string) => ({
    variant: 'default',
    size: 'sm',
    className: classes.toggle ?? '',
    leftSection: <Icon name={icon} size={16} />,
    'aria-expanded': panel === of,
    onClick: () => setPanel(panel === of ? null : of),
    children: text,
  });
  return (
    <section aria-label={t('filter.title')} className={classes.filter}>
      <div className={classes.bar}>
        {period !== undefined && <Button {...toggle('period', 'clock', t('range.title'))} />}
        {hasFilters && shown !== null && (
          <Button
            {...toggle('filter', 'filter', t('filter.title'))}
            ref={addButton}
            aria-label={t('filter.add')}
          />
        )}
        {!hasFilters && <FilterOffer />}
        {canCompare && <Button {...toggle('compare', 'chart', t('compare.open'))} />}
        {weighting !== undefined && <div className={classes.weighting}>{weighting}</div>}
        {children !== undefined && <div className={classes.end}>{children}</div>}
      </div>
      {panel === 'period' && period !== undefined && <RangeFilter {...period} />}
      {panel === 'filter' && shown !== null && (
        <FilterForm
          fields={fields}
          onCancel={close}
          onAdd={(test) => {
            change({ ...shown, tests: [...shown.tests, test] });
            close();
          }}
        />
      )}
      {panel === 'compare' && canCompare && (
        <ComparePanel fields={groupable} {...comparison} weighting={weighting} />
      )}
      <FilterChips
        fields={fields}
        filter={filter}
        shown={shown}
        onChange={change}
        undo={
          before === null || before.filter === filter
            ? null
            : () => {
                onFilter(before.filter);
                setBefore(null);
              }
        }
        {...(period && { period })}
        {...(hasFilters && comparison && { comparison })}
      />
    </section>
  );
}

/** Upgrade offer for plans without filters. */
function FilterOffer() {
  const { t } = useTranslation('results');
  return (
    <Button
      variant="default"
      size="sm"
      component={Link}
      to={paths.pricing}
      title={t('filter.offer')}
      className={classes.toggle ?? ''}
      leftSection={<Icon name="filter" size={16} />}
      rightSection={
        <Badge variant="light" component="span">
          Pro
        </Badge>
      }
    >
      {t('filter.title')}
    </Button>
  );
}

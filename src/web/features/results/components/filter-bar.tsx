import { Badge, Button, Pill, Select } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon } from '../../../../ui/controls/icon.tsx';
import { useSubscription } from '../../../lib/subscription.ts';
import { paths } from '../../../paths.ts';
import {
  NO_FILTER,
  readFilter,
  writeFilter,
  type FilterField,
  type FilterTest,
  type SimpleFilter,
} from '../filter-model.ts';
import classes from '../filter.module.css';
import { FilterForm } from './filter-form.tsx';

interface FilterBarProps {
  fields: readonly FilterField[];
  filter: string | null;
  /** Code of the question whose groups are compared, or null. */
  compare?: string | null;
  onFilter: (filter: string | null) => void;
  /** Absent if groups cannot be compared. */
  onCompare?: (code: string | null) => void;
}

/** Maximum number of compared groups. */
const MAX_GROUPS = 6;

/** Filters and compares groups; the URL stores both. */
export function FilterBar({ fields, filter, compare = null, onFilter, onCompare }: FilterBarProps) {
  const { t } = useTranslation('results');
  const plan = useSubscription();
  const [adding, setAdding] = useState(false);
  const [before, setBefore] = useState<{ filter: string | null } | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  if (plan.status === 'loading') return null;
  if (!plan.has('filters')) return <FilterOffer />;
  const shown = readFilter(filter);
  const change = (next: SimpleFilter) => {
    setBefore({ filter });
    onFilter(writeFilter(next));
  };
  const close = () => {
    setAdding(false);
    requestAnimationFrame(() => addButton.current?.focus());
  };
  const remove = (index: number) => {
    if (shown !== null) change({ ...shown, tests: shown.tests.filter((_, i) => i !== index) });
  };
  const groupable = fields.filter(({ values }) => values.length >= 2);
  return (
    <section aria-label={t('filter.title')} className={classes.filter}>
      <div className={classes.chips}>
        {shown === null ? (
          <Pill
            withRemoveButton
            removeButtonProps={{ 'aria-label': t('filter.removeOther') }}
            onRemove={() => change(NO_FILTER)}
          >
            {t('filter.other')}
          </Pill>
        ) : (
          shown.tests.map((test, index) => {
            const words = testWords(test, fields, t);
            return (
              <Pill
                key={`${index}-${test.join(' ')}`}
                size="md"
                withRemoveButton
                removeButtonProps={{
                  'aria-label': t('filter.remove', { test: words }),
                  tabIndex: 0,
                  'aria-hidden': false,
                }}
                onRemove={() => remove(index)}
              >
                {words}
              </Pill>
            );
          })
        )}
        {shown !== null && shown.tests.length > 1 && (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => change({ ...shown, join: shown.join === 'all' ? 'any' : 'all' })}
          >
            {t(shown.join === 'all' ? 'filter.all' : 'filter.any')}
          </Button>
        )}
        {shown !== null && (
          <Button
            ref={addButton}
            variant="default"
            size="sm"
            leftSection={<Icon name="filter" size={16} />}
            aria-expanded={adding}
            onClick={() => setAdding((open) => !open)}
          >
            {t('filter.add')}
          </Button>
        )}
        {filter !== null && (
          <Button variant="subtle" size="compact-md" onClick={() => change(NO_FILTER)}>
            {t('filter.clear')}
          </Button>
        )}
        {before !== null && before.filter !== filter && (
          <Button
            variant="subtle"
            size="compact-md"
            leftSection={<Icon name="undo" size={16} />}
            onClick={() => {
              onFilter(before.filter);
              setBefore(null);
            }}
          >
            {t('filter.undo')}
          </Button>
        )}
      </div>
      {adding && shown !== null && (
        <FilterForm
          fields={fields}
          onCancel={close}
          onAdd={(test) => {
            change({ ...shown, tests: [...shown.tests, test] });
            close();
          }}
        />
      )}
      {onCompare !== undefined && groupable.length > 0 && (
        <Select
          size="sm"
          className={classes.compare ?? ''}
          label={t('compare.title')}
          placeholder={t('compare.none')}
          clearable
          searchable
          nothingFoundMessage={t('filter.noQuestion')}
          data={groupable.map(({ code, text, values }) => ({
            value: code,
            label: text,
            disabled: values.length > MAX_GROUPS && code !== compare,
          }))}
          value={compare}
          onChange={onCompare}
        />
      )}
    </section>
  );
}

function testWords(
  test: FilterTest,
  fields: readonly FilterField[],
  t: ReturnType<typeof useTranslation<'results'>>['t'],
): string {
  const question = fields.find(({ code }) => code === test[1])?.text ?? test[1];
  switch (test[0]) {
    case 'is':
    case 'isnt':
      return t(test[0] === 'is' ? 'filter.is' : 'filter.isnt', { question, values: test[2].join(', ') });
    case 'says':
      return t('filter.says', { question, text: test[2] });
    case 'answered':
      return t('filter.answered', { question });
    case 'unanswered':
      return t('filter.unanswered', { question });
  }
}

/** Upgrade offer for plans without filters. */
function FilterOffer() {
  const { t } = useTranslation('results');
  return (
    <section aria-label={t('filter.title')} className={classes.filter}>
      <p className={classes.offer}>
        <Icon name="filter" size={18} /> {t('filter.offer')}{' '}
        <Badge variant="light" component="span">
          Pro
        </Badge>
        <Button variant="subtle" size="compact-sm" component={Link} to={paths.pricing}>
          {t('filter.plans')}
        </Button>
      </p>
    </section>
  );
}

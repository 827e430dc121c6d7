import { Button, Group } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SORT_KEYS } from '../../../../shared/api/survey/surveys.ts';
import { Icon } from '../../../../ui/controls/icon.tsx';
import { DayField } from '../../../lib/day-field.tsx';
import classes from '../dashboard.module.css';
import { chooseSort, NO_FILTERS, type Filters } from '../model.ts';

interface FilterPanelProps {
  id: string;
  filters: Filters;
  onApply: (filters: Filters) => void;
}

/** Sort order, date range and Scheduled; takes effect on Apply or Clear All. */
export function FilterPanel({ id, filters, onApply }: FilterPanelProps) {
  const { t } = useTranslation(['dashboard', 'common', 'surveys']);
  const [draft, setDraft] = useState(filters);
  const sortId = useId();
  const rangeId = useId();
  const statusId = useId();
  return (
    <div className={classes.panel} id={id}>
      <div role="group" aria-labelledby={sortId}>
        <p className={classes.panelTitle} id={sortId}>
          {t('filter.sort')}
        </p>
        <Group gap="xs">
          {SORT_KEYS.map((key) => {
            const chosen = draft.sort === key;
            return (
              <Button
                key={key}
                variant={chosen ? 'light' : 'default'}
                aria-pressed={chosen}
                rightSection={chosen && <Icon name={draft.direction === 'asc' ? 'up' : 'down'} size={16} />}
                onClick={() => setDraft(chooseSort(draft, key))}
              >
                {t(`filter.${key}`)}
                {chosen && <span className="visually-hidden">{`, ${t(`filter.${draft.direction}`)}`}</span>}
              </Button>
            );
          })}
        </Group>
      </div>
      <div role="group" aria-labelledby={rangeId}>
        <p className={classes.panelTitle} id={rangeId}>
          {t('filter.range')}
        </p>
        <div className={classes.range}>
          <DayField
            placeholder={t('filter.anyDay')}
            label={t('filter.from')}
            value={draft.from}
            {...(draft.to !== null && { maxDate: draft.to })}
            onChange={(from) => setDraft({ ...draft, from })}
          />
          <DayField
            placeholder={t('filter.anyDay')}
            label={t('filter.to')}
            value={draft.to}
            {...(draft.from !== null && { minDate: draft.from })}
            onChange={(to) => setDraft({ ...draft, to })}
          />
        </div>
      </div>
      <div role="group" aria-labelledby={statusId}>
        <p className={classes.panelTitle} id={statusId}>
          {t('filter.status')}
        </p>
        <Button
          variant={draft.scheduled ? 'light' : 'default'}
          aria-pressed={draft.scheduled}
          rightSection={draft.scheduled && <Icon name="check" size={16} />}
          onClick={() => setDraft({ ...draft, scheduled: !draft.scheduled })}
        >
          {t('surveys:status.scheduled')}
        </Button>
      </div>
      <Group gap="sm" className={classes.panelEnd}>
        <Button
          variant="default"
          onClick={() => {
            setDraft(NO_FILTERS);
            onApply(NO_FILTERS);
          }}
        >
          {t('filter.clear')}
        </Button>
        <Button onClick={() => onApply(draft)}>{t('filter.apply')}</Button>
      </Group>
    </div>
  );
}

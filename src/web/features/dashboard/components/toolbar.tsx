import { ActionIcon, Button, Group, Tabs, Tooltip } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../../ui/controls/icon.tsx';
import classes from '../dashboard.module.css';
import { isFiltered, TABS, VIEWS, type DashboardState, type Filters } from '../model.ts';
import { FilterPanel } from './filter-panel.tsx';

interface ToolbarProps {
  state: DashboardState;
  onChange: (change: Partial<DashboardState>) => void;
}

/** Status tabs, grid and list toggle, filter panel. Must be inside the page's `Tabs`. */
export function Toolbar({ state, onChange }: ToolbarProps) {
  const { t } = useTranslation('dashboard');
  const [open, setOpen] = useState(false);
  const panelId = useId();
  const filtered = isFiltered(state);

  const apply = (filters: Filters) => {
    setOpen(false);
    const { scheduled, sort, direction, from, to } = filters;
    onChange({ scheduled, sort, direction, from, to, ...(scheduled && { tab: 'all' }) });
  };
  return (
    <>
      <div className={classes.toolbar}>
        <Tabs.List aria-label={t('tabs.label')} className={classes.tabs}>
          {TABS.map((tab) => (
            <Tabs.Tab key={tab} value={tab}>
              {t(`tabs.${tab}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Group gap="xs" wrap="nowrap">
          <Button
            variant={filtered ? 'light' : 'default'}
            leftSection={<Icon name="filter" size={18} />}
            aria-expanded={open}
            aria-controls={open ? panelId : undefined}
            onClick={() => setOpen(!open)}
          >
            {t(filtered ? 'filter.on' : 'filter.button')}
          </Button>
          <Group gap={4} wrap="nowrap" role="group" aria-label={t('view.label')}>
            {VIEWS.map((view) => (
              <Tooltip key={view} label={t(`view.${view}`)}>
                <ActionIcon
                  variant={state.view === view ? 'light' : 'subtle'}
                  color={state.view === view ? 'petrol' : 'gray'}
                  aria-label={t(`view.${view}`)}
                  aria-pressed={state.view === view}
                  onClick={() => onChange({ view })}
                >
                  <Icon name={view} />
                </ActionIcon>
              </Tooltip>
            ))}
          </Group>
        </Group>
      </div>
      {open && <FilterPanel id={panelId} filters={state} onApply={apply} />}
    </>
  );
}

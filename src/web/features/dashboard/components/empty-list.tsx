import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EmptyState } from '../../../../ui/controls/empty-state.tsx';
import { paths } from '../../../paths.ts';
import { hasDates, type DashboardState } from '../model.ts';

/** Empty state in the spec's words, depending on tab and date range. */
export function EmptyList({ state, onClear }: { state: DashboardState; onClear: () => void }) {
  const { t } = useTranslation('dashboard');
  const inRange = hasDates(state);
  const filter = state.scheduled ? 'scheduled' : state.tab;
  const text = inRange ? t('empty.range') : filter === 'all' ? t('empty.first') : t(`empty.${filter}`);
  return (
    <EmptyState
      title={t('empty.title')}
      text={text}
      action={
        <Group justify="center">
          {(inRange || state.scheduled) && (
            <Button variant="default" onClick={onClear}>
              {t('filter.clear')}
            </Button>
          )}
          <Button component={Link} to={paths.create}>
            {t('createSurvey')}
          </Button>
        </Group>
      }
    />
  );
}

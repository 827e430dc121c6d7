import { Badge, Button, Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ExportFormat } from '../../../../shared/api/results/export-formats.ts';
import { Icon } from '../../../../ui/controls/icon.tsx';
import { useSubscription } from '../../../lib/subscription.ts';
import { paths } from '../../../paths.ts';
import { FILE_FORMATS, missingPlan, STATISTICS_FORMATS } from '../missing-plan.ts';
import classes from '../export-panel.module.css';

interface ExportMenuProps {
  running: ExportFormat | null;
  onStart: (format: ExportFormat) => void;
}

/** Everyday files first; one line names the plan of formats that the account lacks. */
export function ExportMenu({ running, onStart }: ExportMenuProps) {
  const { t } = useTranslation(['exports', 'results']);
  const plan = useSubscription();
  const missing = missingPlan(plan);
  const itemOf = (format: ExportFormat) => (
    <Menu.Item key={format} onClick={() => onStart(format)}>
      {t(`formats.${format}.name`)}
    </Menu.Item>
  );
  return (
    // Flipped upwards, the menu would cover the page header on phones.
    <Menu width={260} position="bottom-end" withinPortal={false} middlewares={{ flip: false, shift: true }}>
      <Menu.Target>
        <Button
          variant="default"
          size="sm"
          className={classes.open ?? ''}
          leftSection={<Icon name="download" size={16} />}
          loading={running !== null}
        >
          {t('results:export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu ?? ''}>
        {missing !== 'Pro' && FILE_FORMATS.map(itemOf)}
        {missing === null && (
          <>
            <Menu.Divider />
            <Menu.Label>{t('statistics')}</Menu.Label>
            {STATISTICS_FORMATS.map(itemOf)}
          </>
        )}
        {missing !== null && (
          <>
            <Menu.Label className={classes.missing ?? ''}>{t(`missing.${missing}`)}</Menu.Label>
            <Menu.Item
              component={Link}
              to={paths.pricing}
              rightSection={<Badge variant="light">{missing}</Badge>}
            >
              {t('plans')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

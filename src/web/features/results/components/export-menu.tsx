import { Badge, Button, Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import {
  EXPORT_FORMAT_NAMES,
  EXPORT_FORMATS,
  type ExportFormat,
} from '../../../../shared/api/results/export-formats.ts';
import { Icon } from '../../../../ui/controls/icon.tsx';
import { useSubscription } from '../../../lib/subscription.ts';
import { paths } from '../../../paths.ts';
import { planWith } from './export-panel.tsx';

interface ExportMenuProps {
  running: ExportFormat | null;
  onStart: (format: ExportFormat) => void;
}

export function ExportMenu({ running, onStart }: ExportMenuProps) {
  const { t } = useTranslation(['exports', 'results']);
  const plan = useSubscription();
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <Button variant="default" leftSection={<Icon name="download" size={18} />} loading={running !== null}>
          {t('results:export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {EXPORT_FORMAT_NAMES.map((format) => {
          const { feature } = EXPORT_FORMATS[format];
          const name = t(`formats.${format}.name`);
          return plan.has(feature) ? (
            <Menu.Item key={format} onClick={() => onStart(format)}>
              {name}
            </Menu.Item>
          ) : (
            <Menu.Item
              key={format}
              component={Link}
              to={paths.pricing}
              rightSection={<Badge variant="light">{planWith(feature)}</Badge>}
            >
              {name}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}

import { Button, Group, Modal, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../../ui/controls/icon.tsx';
import { paths } from '../../../paths.ts';

interface UpgradeDialogProps {
  text: string | null;
  onClose: () => void;
}

export function UpgradeDialog({ text, onClose }: UpgradeDialogProps) {
  const { t } = useTranslation('editor');
  return (
    <Modal opened={text !== null} onClose={onClose} title={t('upgrade.title')}>
      <Text>{text}</Text>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onClose}>
          {t('upgrade.continue')}
        </Button>
        <Button
          component="a"
          href={paths.pricing}
          target="_blank"
          rel="noopener"
          rightSection={<Icon name="external" size={16} />}
        >
          {t('upgrade.view')} <span className="visually-hidden">({t('upgrade.newTab')})</span>
        </Button>
      </Group>
    </Modal>
  );
}

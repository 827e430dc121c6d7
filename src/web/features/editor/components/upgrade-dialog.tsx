import { Button, Group, Modal, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';

/** Why a larger plan is needed; View Plans opens in a new tab, so that nothing typed is lost. */
export function UpgradeDialog({ text, onClose }: { text: string | null; onClose: () => void }) {
  const { t } = useTranslation('editor');
  return (
    <Modal opened={text !== null} onClose={onClose} title={t('upgrade.title')}>
      <Text>{text}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('upgrade.continue')}
        </Button>
        <Button component="a" href={paths.pricing} target="_blank" rel="noopener">
          {t('upgrade.view')}
        </Button>
      </Group>
    </Modal>
  );
}

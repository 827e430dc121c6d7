import { Button, Group, Modal, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface ConflictDialogProps {
  opened: boolean;
  onReload: () => void;
  onOverwrite: () => void;
  onClose: () => void;
}

/** Reload or overwrite after an edit conflict (docs/product-decisions.md#owners, 13). */
export function ConflictDialog({ opened, onReload, onOverwrite, onClose }: ConflictDialogProps) {
  const { t } = useTranslation('editor');
  return (
    <Modal opened={opened} onClose={onClose} title={t('conflict.title')} size={560}>
      <Text>{t('conflict.text')}</Text>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="subtle" color="gray" onClick={onClose}>
          {t('upgrade.continue')}
        </Button>
        <Button variant="default" onClick={onReload}>
          {t('conflict.reload')}
        </Button>
        <Button color="red" onClick={onOverwrite}>
          {t('conflict.overwrite')}
        </Button>
      </Group>
    </Modal>
  );
}

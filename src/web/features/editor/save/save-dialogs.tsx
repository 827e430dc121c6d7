import { Text, Button, Group, Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../../ui/controls/confirm-dialog.tsx';
import type { SaveQuestion } from '../state/editor-state.ts';
import type { Draft } from '../state/model.ts';
import type { Saving } from './use-save.ts';
import { LazyChanges } from '../versions/lazy-changes.tsx';
import { UpgradeDialog } from '../details/upgrade-dialog.tsx';

interface SaveDialogsProps {
  draft: Draft;
  question: SaveQuestion | null;
  busy: boolean;
  saving: Saving;
  onReload: () => void;
  onClose: () => void;
}

export function SaveDialogs({ draft, question, busy, saving, onReload, onClose }: SaveDialogsProps) {
  const { t } = useTranslation('editor');
  const affected = question?.kind === 'affected' ? question : null;
  const isAffected = affected !== null && affected.answers > 0;
  const changes = affected !== null && (
    <LazyChanges before={affected.before} after={draft} label={t('changes.label')} />
  );
  const asked = {
    cancelLabel: t('affected.back'),
    busy,
    onConfirm: saving.saveAnyway,
    onClose,
  };
  return (
    <>
      <ConfirmDialog
        {...asked}
        opened={isAffected}
        title={t('affected.title')}
        confirmLabel={t('affected.save')}
      >
        <Text>{t('affected.text', { count: affected?.answers ?? 0 })}</Text>
        {changes}
        <Text mt="sm">{t('affected.more')}</Text>
      </ConfirmDialog>
      <ConfirmDialog
        {...asked}
        opened={affected !== null && !isAffected}
        title={t('changes.title')}
        confirmLabel={t('saveChanges')}
      >
        <Text>{t('changes.text')}</Text>
        {changes}
        <Text mt="sm">{t('changes.stays')}</Text>
      </ConfirmDialog>
      <ConflictDialog
        opened={question?.kind === 'conflict'}
        onReload={onReload}
        onOverwrite={saving.overwrite}
        onClose={onClose}
      />
      <UpgradeDialog text={question?.kind === 'upgrade' ? question.text : null} onClose={onClose} />
    </>
  );
}

interface ConflictDialogProps {
  opened: boolean;
  onReload: () => void;
  onOverwrite: () => void;
  onClose: () => void;
}

/** Reload or overwrite after an edit conflict (docs/product-decisions.md#owners, 13). */
function ConflictDialog({ opened, onReload, onOverwrite, onClose }: ConflictDialogProps) {
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

import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import type { SaveQuestion } from '../editor-state.ts';
import type { Saving } from '../use-save.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { UpgradeDialog } from './upgrade-dialog.tsx';

interface SaveDialogsProps {
  question: SaveQuestion | null;
  busy: boolean;
  saving: Saving;
  onReload: () => void;
  onClose: () => void;
}

/** What a save may have to ask: answers are affected, somebody saved before, the plan is too small. */
export function SaveDialogs({ question, busy, saving, onReload, onClose }: SaveDialogsProps) {
  const { t } = useTranslation('editor');
  return (
    <>
      <ConfirmDialog
        opened={question?.kind === 'affected'}
        title={t('affected.title')}
        confirmLabel={t('affected.save')}
        cancelLabel={t('affected.back')}
        busy={busy}
        onConfirm={saving.saveAnyway}
        onClose={onClose}
      >
        <Text>{t('affected.text', { count: question?.kind === 'affected' ? question.answers : 0 })}</Text>
        <Text mt="sm">{t('affected.more')}</Text>
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

import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import type { Saving } from '../use-save.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { UpgradeDialog } from './upgrade-dialog.tsx';

/** What a save may have to ask: answers are affected, somebody saved before, the plan is too small. */
export function SaveDialogs({ saving, onReload }: { saving: Saving; onReload: () => void }) {
  const { t } = useTranslation('editor');
  const { question, ask, busy } = saving;
  const close = () => ask(null);
  return (
    <>
      <ConfirmDialog
        opened={question?.kind === 'affected'}
        title={t('affected.title')}
        confirmLabel={t('affected.save')}
        cancelLabel={t('affected.back')}
        busy={busy}
        onConfirm={saving.saveAnyway}
        onClose={close}
      >
        <Text>{t('affected.text', { count: question?.kind === 'affected' ? question.answers : 0 })}</Text>
        <Text mt="sm">{t('affected.more')}</Text>
      </ConfirmDialog>
      <ConflictDialog
        opened={question?.kind === 'conflict'}
        onReload={onReload}
        onOverwrite={saving.overwrite}
        onClose={close}
      />
      <UpgradeDialog text={question?.kind === 'upgrade' ? question.text : null} onClose={close} />
    </>
  );
}

import { ActionIcon, Modal, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../../ui/icon.tsx';
import type { Draft } from '../model.ts';
import classes from '../preview.module.css';
import { LatePreview } from './late-preview.tsx';

interface PreviewProps {
  draft: Draft;
  questionId: string | null;
}

/** The preview beside the questions, on wide screens. */
export function PreviewBeside({ draft, questionId, onEnlarge }: PreviewProps & { onEnlarge: () => void }) {
  const { t } = useTranslation('editor');
  return (
    <aside className={classes.beside} aria-label={t('preview.title')}>
      <div className={classes.besideHead}>
        <Title order={2}>{t('preview.title')}</Title>
        <ActionIcon color="gray" aria-label={t('preview.enlarge')} onClick={onEnlarge}>
          <Icon name="external" size={18} />
        </ActionIcon>
      </div>
      <LatePreview draft={draft} questionId={questionId} />
    </aside>
  );
}

interface PreviewDialogProps extends PreviewProps {
  opened: boolean;
  /** Fills the whole screen: a phone. */
  isNarrow: boolean;
  onClose: () => void;
}

/** The preview a tap away, and in full width. */
export function PreviewDialog({ draft, questionId, opened, isNarrow, onClose }: PreviewDialogProps) {
  const { t } = useTranslation('editor');
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('preview.title')}
      size={900}
      fullScreen={isNarrow}
      classNames={{ content: classes.dialog ?? '', body: classes.dialogBody ?? '' }}
    >
      <LatePreview draft={draft} questionId={questionId} />
    </Modal>
  );
}

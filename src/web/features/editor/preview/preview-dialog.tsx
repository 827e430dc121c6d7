import { Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Survey } from '../../../../shared/api/survey/surveys.ts';
import { useScientificMode } from '../../../lib/scientific-mode.tsx';
import type { Draft } from '../state/model.ts';
import type { PreviewScreen } from './preview-screen.ts';
import classes from './preview.module.css';
import { LazyPreview } from './lazy-preview.tsx';
import { PreviewScreens } from './preview-screens.tsx';

interface PreviewDialogProps {
  draft: Draft;
  questionId: string | null;
  opened: boolean;
  /** Fills the screen, as on phones. */
  isNarrow: boolean;
  /** Null for unsaved surveys. */
  stored: Survey | null;
  onClose: () => void;
}

export function PreviewDialog({ draft, questionId, opened, isNarrow, stored, onClose }: PreviewDialogProps) {
  const { t } = useTranslation('editor');
  const { on } = useScientificMode();
  const [chosen, choose] = useState<PreviewScreen>({});
  const screen = { width: isNarrow ? 'phone' : 'desktop', theme: on ? 'dark' : 'light', ...chosen } as const;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('preview.title')}
      size={900}
      fullScreen={isNarrow}
      classNames={{ content: classes.dialog ?? '', body: classes.dialogBody ?? '' }}
    >
      <PreviewScreens screen={screen} onScreen={choose} stored={stored} />
      <LazyPreview draft={draft} questionId={questionId} screen={screen} />
    </Modal>
  );
}

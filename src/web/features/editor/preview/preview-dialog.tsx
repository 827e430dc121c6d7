import { Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Survey } from '../../../../shared/api/survey/surveys.ts';
import { useScientificMode } from '../../../lib/scientific-mode.tsx';
import type { Draft } from '../state/model.ts';
import type { PreviewScreen } from './preview-screen.ts';
import classes from './preview.module.css';
import { LazyPreview } from './lazy-preview.tsx';
import { ScreenButtons } from './screen-buttons.tsx';
import { tagName } from '../../../lib/text/tag-name.ts';
import { surveyPath } from '../../../../shared/survey/survey-path.ts';

interface PreviewScreensProps {
  screen: Required<PreviewScreen>;
  onScreen: (screen: Required<PreviewScreen>) => void;
  stored: Pick<Survey, 'id' | 'language' | 'languages'> | null;
}

/** Width and colour scheme controls, and links to the page in each language. */
function PreviewScreens({ screen, onScreen, stored }: PreviewScreensProps) {
  const { t, i18n } = useTranslation('editor');
  // The survey's own language may also be in the list.
  const own = stored === null ? [] : [stored.language, ...stored.languages];
  const languages = Array.from(new Set(own.filter((each) => each !== null)));
  return (
    <div className={classes.screens}>
      <ScreenButtons of="width" screen={screen} onScreen={onScreen} />
      <ScreenButtons of="theme" screen={screen} onScreen={onScreen} />
      {stored !== null && (
        <p className={classes.saved}>
          {t('preview.saved')}{' '}
          {languages.map((language) => (
            <a
              key={language}
              href={`${surveyPath(stored.id)}?lang=${language}`}
              target="_blank"
              rel="noreferrer"
            >
              {tagName(language, i18n.language)}
            </a>
          ))}
          <a href={`${surveyPath(stored.id)}?plain=1`} target="_blank" rel="noreferrer">
            {t('preview.plain')}
          </a>
        </p>
      )}
    </div>
  );
}

interface PreviewDialogProps {
  draft: Draft;
  questionId: string | null;
  opened: boolean;
  /** Fills the screen, as on phones. */
  isNarrow: boolean;
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

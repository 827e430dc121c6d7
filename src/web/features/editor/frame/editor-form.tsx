import { Alert, Button } from '@mantine/core';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PageContainer } from '../../../layout/page-container.tsx';
import { PageHeading } from '../../../layout/page-heading.tsx';
import { paths } from '../../../paths.ts';
import classes from '../editor.module.css';
import { type EditorParts, useEditor } from '../state/use-editor.ts';
import { useLazyParts } from '../../../lib/use-lazy-parts.ts';
import { useEventCallback } from '../../../lib/use-event-callback.ts';
import type { SurveyAction } from '../../../lib/survey-actions.ts';
import { LazyEditorDialogs } from './lazy-editor-dialogs.tsx';
import { EditorTabs } from './editor-tabs.tsx';
import { SavedDraftBanner } from '../save/saved-draft-banner.tsx';
import { PreviewBeside } from '../preview/preview-beside.tsx';
import { SaveBar } from '../save/save-bar.tsx';
import { StatusActions } from './status-actions.tsx';

const LATE = [
  () => import('../questions/questions-tab.tsx'),
  () => import('../preview/survey-preview.tsx'),
  () => import('../versions/changes-between.tsx'),
  () => import('../settings/settings-tab.tsx'),
  () => import('./editor-dialogs.tsx'),
  () => import('./survey-menu.tsx'),
];

/** The survey editor: Details, Questions and Settings tabs, preview, saving. */
export function EditorForm(props: EditorParts) {
  const { t } = useTranslation(['editor', 'templates']);
  const editor = useEditor(props);
  useLazyParts(LATE);
  const { stored, drafting, problems, autosave, isWide, dialog } = editor;
  const { draft } = drafting;
  const { selected } = editor.view.selection;
  const isWritten = editor.view.tab === 'questions' && draft.questions.some(({ id }) => id === selected);
  const focused = isWritten ? selected : null;
  // The settings of the question being edited replace the preview.
  const isBeside = isWide && focused === null;

  const { isSaving } = editor;
  const isNew = stored === null;
  const open = dialog.open;
  const publish = useEventCallback(editor.publish);
  const act = useEventCallback((action: SurveyAction) => {
    if (stored !== null) void editor.status.act(stored.id, action);
  });
  const openShare = useCallback(() => open('share'), [open]);
  const openVersions = useCallback(() => open('versions'), [open]);

  // Memoized to avoid re-rendering on every keystroke.
  const buttons = useMemo(
    () => (
      <>
        {isNew && (
          <>
            <Button variant="default" component={Link} to={paths.import}>
              {t('importSurvey')}
            </Button>
            <Button variant="default" onClick={() => open('templates')}>
              {t('templates:open')}
            </Button>
          </>
        )}
        {!isBeside && (
          <Button variant="default" onClick={() => open('preview')}>
            {t('preview.open')}
          </Button>
        )}
        {isNew && (
          <Button variant="light" loading={isSaving} onClick={publish}>
            {t('actions.publishNew')}
          </Button>
        )}
      </>
    ),
    [isNew, isBeside, isSaving, publish, open, t],
  );

  return (
    <PageContainer>
      <PageHeading
        title={stored === null ? t('titleNew') : t('titleEdit')}
        actions={
          stored === null ? (
            buttons
          ) : (
            <StatusActions
              survey={stored}
              busy={editor.status.busy}
              onAction={act}
              onPublish={publish}
              onShare={openShare}
              onVersions={openVersions}
            >
              {buttons}
            </StatusActions>
          )
        }
      />
      <div className={classes.columns} data-beside={isWide || undefined}>
        <div className={classes.main}>
          {autosave.offer !== null && (
            <SavedDraftBanner
              saved={autosave.offer}
              version={stored?.version ?? null}
              onRestore={editor.restore}
              onDiscard={autosave.closeOffer}
            />
          )}
          {problems.failure !== null && (
            <Alert color="red" role="alert" mb="lg">
              {problems.failure}
            </Alert>
          )}
          <EditorTabs {...editor} slots={props.slots} onTemplates={() => dialog.open('templates')} />
          <SaveBar
            draft={draft}
            steps={editor.steps}
            isChanged={drafting.isChanged}
            label={stored === null ? t('saveNew') : t('saveChanges')}
            busy={editor.isSaving}
            isAutosaved={autosave.works}
            isVisitor={props.start.onVisitor !== undefined}
            upload={editor.upload}
            onSave={editor.saving.save}
            onHelp={() => dialog.open('help')}
          />
        </div>
        {isBeside && (
          <PreviewBeside draft={draft} questionId={focused} onEnlarge={() => dialog.open('preview')} />
        )}
      </div>
      <LazyEditorDialogs {...editor} draft={draft} slots={props.slots} questionId={focused} />
      <p className="visually-hidden" role="status">
        {editor.announced}
      </p>
    </PageContainer>
  );
}

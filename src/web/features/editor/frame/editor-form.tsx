import { Alert, Button } from '@mantine/core';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PageContainer } from '../../../layout/page-container.tsx';
import { paths } from '../../../paths.ts';
import classes from '../editor.module.css';
import { type EditorParts, useEditor } from '../state/use-editor.ts';
import { useLazyParts } from '../../../lib/use-lazy-parts.ts';
import { useEventCallback } from '../../../lib/use-event-callback.ts';
import type { SurveyAction } from '../../../lib/survey-actions.ts';
import { LazySavedDraftBanner } from '../save/lazy-saved-draft-banner.tsx';
import { LazyEditorDialogs } from './lazy-editor-dialogs.tsx';
import { EditorHeading } from './editor-heading.tsx';
import { EditorTabs } from './editor-tabs.tsx';
import { LazyMonthLimitNote } from './lazy-month-limit-note.tsx';
import { LazyDesignPreview } from '../preview/lazy-design-preview.tsx';
import { PreviewBeside } from '../preview/preview-beside.tsx';
import { SaveBar } from '../save/save-bar.tsx';
import { StatusActions } from './status-actions.tsx';

const LATE = [
  () => import('../questions/questions-tab.tsx'),
  () => import('../preview/survey-preview.tsx'),
  () => import('../versions/changes-between.tsx'),
  () => import('../settings/settings-view.tsx'),
  () => import('../logic-panels/logic-provider.tsx'),
  () => import('../logic-view/logic-view.tsx'),
  () => import('../preview/design-preview.tsx'),
  () => import('../preview/preview-tools.tsx'),
  () => import('./editor-dialogs.tsx'),
  () => import('./survey-menu.tsx'),
];

export function EditorForm(props: EditorParts) {
  const { t } = useTranslation(['editor', 'templates']);
  const editor = useEditor(props);
  useLazyParts(LATE);
  const { stored, drafting, problems, autosave, isWide, dialog } = editor;
  const { draft } = drafting;
  const { selected } = editor.view.selection;
  const isWritten =
    editor.view.tab === 'questions' &&
    !editor.view.isLogicOpen &&
    draft.questions.some(({ id }) => id === selected);
  const focused = isWritten ? selected : null;
  // The settings of the question being edited replace the preview.
  const isBeside = isWide && focused === null && !editor.view.isLogicOpen;

  const isDesign = editor.view.tab === 'settings' && editor.view.section === 'design';
  const beside = isDesign ? 'design' : editor.view.isLogicOpen ? 'nothing' : 'preview';
  const { isSaving, isNew } = editor;
  const isEmpty = isNew && draft.questions.length === 0;
  const open = dialog.open;
  const publish = useEventCallback(editor.publish);
  const act = useEventCallback((action: SurveyAction) => {
    if (stored !== null) void editor.status.act(stored.id, action);
  });
  const openShare = useCallback(() => open('share'), [open]);
  const openVersions = useCallback(() => open('versions'), [open]);
  const openTemplates = useCallback(() => open('templates'), [open]);

  // Memoized to avoid re-rendering on every keystroke.
  const buttons = useMemo(
    () => (
      <>
        {isEmpty && (
          <>
            <Button variant="default" component={Link} to={paths.import}>
              {t('importSurvey')}
            </Button>
            <Button variant="default" onClick={openTemplates}>
              {t('templates:open')}
            </Button>
          </>
        )}
        {!isBeside && (
          <Button variant="default" onClick={() => open('preview')}>
            {t('preview.open')}
          </Button>
        )}
      </>
    ),
    [isEmpty, isBeside, open, openTemplates, t],
  );

  return (
    <PageContainer width="charts">
      <EditorHeading
        draft={draft}
        change={drafting.change}
        isEdited={editor.view.tab !== 'details'}
        onEnter={editor.startQuestions}
        actions={
          <StatusActions
            survey={stored}
            isChanged={drafting.isChanged}
            busy={editor.status.busy || isSaving}
            onAction={act}
            onPublish={publish}
            onShare={openShare}
            onVersions={openVersions}
            onTemplate={openTemplates}
          >
            {buttons}
          </StatusActions>
        }
      />
      <div className={classes.columns} data-beside={isWide ? beside : undefined}>
        <div className={classes.main}>
          {autosave.offer !== null && (
            <LazySavedDraftBanner
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
          <LazyMonthLimitNote month={editor.month} isBrief={editor.view.tab !== 'details'} />
          <EditorTabs {...editor} slots={props.slots} onTemplates={openTemplates} />
          <SaveBar
            draft={draft}
            steps={editor.steps}
            isChanged={drafting.isChanged}
            label={isNew ? t('saveNew') : t('saveChanges')}
            status={stored?.effective_status ?? null}
            busy={isSaving}
            isAutosaved={autosave.works}
            isVisitor={props.start.onVisitor !== undefined}
            upload={editor.upload}
            onSave={editor.saving.save}
            onHelp={() => dialog.open('help')}
          />
        </div>
        {isBeside && isDesign && (
          <LazyDesignPreview draft={draft} position="beside" onEnlarge={() => dialog.open('preview')} />
        )}
        {isBeside && !isDesign && (
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

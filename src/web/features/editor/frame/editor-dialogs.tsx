import type { ReactNode } from 'react';
import type { SourceSurvey } from '../state/source-survey.ts';
import { draftOfSource } from '../state/source-survey.ts';
import type { Draft } from '../state/model.ts';
import type { EditorSlots } from '../questions/editor-extensions.ts';
import type { Editor } from '../state/use-editor.ts';
import { elementIds } from '../state/use-view.ts';
import { LazyVersions } from '../versions/lazy-versions.tsx';
import { KindMenu } from '../questions/type-menu.tsx';
import { LazyPreview } from '../preview/lazy-preview.tsx';
import { LeaveDialog } from '../save/leave-dialog.tsx';
import { PreviewDialog } from '../preview/preview-dialog.tsx';
import { SaveDialogs } from '../save/save-dialogs.tsx';
import { ShortcutsHelp } from './shortcuts-help.tsx';

function previewOf(survey: SourceSurvey): ReactNode {
  return <LazyPreview draft={draftOfSource(survey)} questionId={null} />;
}

type Slices = Pick<
  Editor,
  | 'dialog'
  | 'view'
  | 'saving'
  | 'problems'
  | 'isSaving'
  | 'ask'
  | 'guard'
  | 'stored'
  | 'plan'
  | 'isWide'
  | 'kindMenu'
  | 'questionMark'
  | 'reload'
  | 'useTemplate'
  | 'takeStored'
  | 'bringBack'
>;

interface EditorDialogsProps extends Slices {
  draft: Draft;
  slots: EditorSlots;
  questionId: string | null;
}

export function EditorDialogs({ draft, slots, questionId, ...slices }: EditorDialogsProps) {
  const { dialog, kindMenu, stored, isWide, questionMark } = slices;
  // The publish button no longer exists, so focus moves to Share.
  const closePublished = () => {
    dialog.close();
    slices.view.focus(elementIds.share);
  };
  // The menu item no longer exists, so focus moves to the menu button.
  const closeVersions = () => {
    dialog.close();
    slices.view.focus(elementIds.more);
  };
  const share = { onClose: dialog.close, onChanged: slices.takeStored };
  return (
    <>
      <SaveDialogs
        draft={draft}
        question={slices.problems.question}
        busy={slices.isSaving}
        saving={slices.saving}
        onReload={slices.reload}
        onClose={() => slices.ask(null)}
      />
      <LeaveDialog guard={slices.guard} />
      <PreviewDialog
        draft={draft}
        questionId={questionId}
        opened={dialog.isOpen('preview')}
        isNarrow={!isWide}
        stored={stored}
        onClose={dialog.close}
      />
      <LazyVersions
        survey={stored}
        draft={draft}
        opened={dialog.isOpen('versions')}
        isNarrow={!isWide}
        onClose={closeVersions}
        onBringBack={slices.bringBack}
      />
      <KindMenu opened={kindMenu.isOpen} onClose={kindMenu.close} onChoose={kindMenu.choose} />
      <ShortcutsHelp
        opened={dialog.isOpen('help')}
        onClose={dialog.close}
        questionMark={questionMark.isOn}
        onQuestionMark={questionMark.set}
      />
      {slots.templates({
        opened: dialog.isOpen('templates'),
        onClose: dialog.close,
        plan: slices.plan,
        onUse: slices.useTemplate,
        preview: previewOf,
      })}
      {slots.share({ ...share, survey: dialog.isOpen('share') ? stored : null })}
      {slots.published({
        ...share,
        onClose: closePublished,
        survey: dialog.isOpen('published') ? stored : null,
      })}
    </>
  );
}

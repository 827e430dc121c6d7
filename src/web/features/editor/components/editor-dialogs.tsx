import type { ReactNode } from 'react';
import type { GivenSurvey } from '../given-questions.ts';
import { draftOfGiven } from '../given-questions.ts';
import type { EditorSlots } from '../slots.ts';
import type { Editor } from '../use-editor.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { PreviewDialog } from './preview-beside.tsx';
import { SaveDialogs } from './save-dialogs.tsx';
import { ShortcutsHelp } from './shortcuts-help.tsx';
import { SurveyPreview } from './survey-preview.tsx';

function previewOf(survey: GivenSurvey): ReactNode {
  return <SurveyPreview draft={draftOfGiven(survey)} questionId={null} />;
}

interface EditorDialogsProps {
  editor: Editor;
  slots: EditorSlots;
  questionId: string | null;
}

/** Everything of the editor that opens over it. */
export function EditorDialogs({ editor, slots, questionId }: EditorDialogsProps) {
  const { dialog, saving, stored, state, isWide } = editor;
  const { questionMark } = editor;
  return (
    <>
      <SaveDialogs saving={saving} onReload={editor.reload} />
      <LeaveDialog guard={editor.guard} />
      <PreviewDialog
        draft={state.draft}
        questionId={questionId}
        opened={dialog.isOpen('preview')}
        isNarrow={!isWide}
        onClose={dialog.close}
      />
      <ShortcutsHelp
        opened={dialog.isOpen('help')}
        onClose={dialog.close}
        questionMark={questionMark.isOn}
        onQuestionMark={questionMark.set}
      />
      {slots.templates({
        opened: dialog.isOpen('templates'),
        onClose: dialog.close,
        plan: editor.plan,
        onUse: editor.useTemplate,
        preview: previewOf,
      })}
      {slots.share({ survey: dialog.isOpen('share') ? stored : null, onClose: dialog.close })}
    </>
  );
}

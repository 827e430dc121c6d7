import { ActionIcon, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../../ui/icon.tsx';
import classes from '../editor.module.css';
import { maySave } from '../model.ts';
import type { UploadNote } from '../use-draft-upload.ts';
import type { DraftState } from '../use-editor-state.ts';

interface SaveBarProps extends Pick<DraftState, 'draft' | 'undo' | 'redo' | 'canUndo' | 'canRedo'> {
  label: string;
  busy: boolean;
  isChanged: boolean;
  /** Whether this device keeps the unsaved draft. */
  isKept: boolean;
  /** Nobody is signed in: saving asks for an account first. */
  isVisitor: boolean;
  /** What is going on with a draft that saves itself. */
  upload: UploadNote;
  onSave: () => void;
  onHelp: () => void;
}

/** Undo, redo, what is kept, and save; stays in view. */
export function SaveBar(props: SaveBarProps) {
  const { draft, undo, redo, canUndo, canRedo, label, busy, isChanged, isKept, isVisitor } = props;
  const { onSave, onHelp } = props;
  const { t } = useTranslation('editor');
  const noTitle = draft.title.trim() === '';
  const noQuestion = draft.questions.length === 0;
  const missing =
    noTitle && noQuestion ? 'needsBoth' : noTitle ? 'needsTitle' : noQuestion ? 'needsQuestion' : null;
  const state = isChanged ? (isKept ? (isVisitor ? 'keptVisitor' : 'kept') : 'notKept') : null;
  const note = missing ?? noteOf(props) ?? state;
  const isCalm = note === 'saving' || note === 'saved';
  return (
    <div className={classes.saveBar}>
      <ActionIcon variant="default" aria-label={t('undo')} disabled={!canUndo} onClick={undo}>
        <Icon name="undo" />
      </ActionIcon>
      <ActionIcon variant="default" aria-label={t('redo')} disabled={!canRedo} onClick={redo}>
        <Icon name="redo" />
      </ActionIcon>
      <ActionIcon
        className={classes.keysButton ?? ''}
        color="gray"
        aria-label={t('keys.open')}
        onClick={onHelp}
      >
        <Icon name="keyboard" />
      </ActionIcon>
      <p className={classes.saveNote} role={isCalm ? undefined : 'status'}>
        {note !== null && t(`save.${note}`)}
      </p>
      <Button onClick={onSave} loading={busy} disabled={!maySave(draft)}>
        {label}
      </Button>
    </div>
  );
}

/** What is told of a draft that saves itself; null where nothing of it matters now. */
function noteOf({ upload, isChanged, isKept }: Pick<SaveBarProps, 'upload' | 'isChanged' | 'isKept'>) {
  if (upload === 'saved') return isChanged ? null : 'saved';
  if (upload === 'offline') return isKept ? 'offline' : 'notKept';
  return upload;
}

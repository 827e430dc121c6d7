import { ActionIcon, Button } from '@mantine/core';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../../ui/controls/icon.tsx';
import { useEventCallback } from '../../../lib/use-event-callback.ts';
import classes from '../editor.module.css';
import { type Draft, maySave } from '../state/model.ts';
import { ariaDisabled } from '../questions/aria-disabled.ts';
import type { UploadNote } from './use-draft-upload.ts';
import type { Steps } from '../state/use-steps.ts';

interface SaveBarProps {
  draft: Draft;
  steps: Steps;
  label: string;
  busy: boolean;
  isChanged: boolean;
  /** This device stores the draft. */
  isAutosaved: boolean;
  /** Saving asks for an account first. */
  isVisitor: boolean;
  upload: UploadNote;
  onSave: () => void;
  onHelp: () => void;
}

/** Sticky bar: undo, redo, autosave state, Save. */
export function SaveBar(props: SaveBarProps) {
  const { draft, steps, label, busy, isChanged, isAutosaved, isVisitor } = props;
  const { onSave, onHelp } = props;
  const { t } = useTranslation('editor');
  const [undo, redo] = [useEventCallback(steps.undo), useEventCallback(steps.redo)];
  const noTitle = draft.title.trim() === '';
  const noQuestion = draft.questions.length === 0;
  const missing =
    noTitle && noQuestion ? 'needsBoth' : noTitle ? 'needsTitle' : noQuestion ? 'needsQuestion' : null;
  const state = isChanged ? (isAutosaved ? (isVisitor ? 'keptVisitor' : 'kept') : 'notKept') : null;
  const note = missing ?? noteOf(props) ?? state;
  const isCalm = note === 'saving' || note === 'saved';
  return (
    <div className={classes.saveBar}>
      <StepButton name="undo" step={steps.undone} onClick={undo} />
      <StepButton name="redo" step={steps.redone} onClick={redo} />
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

interface StepButtonProps {
  name: 'undo' | 'redo';
  /** Null if there is none. */
  step: string | null;
  onClick: () => void;
}

/** Stays focusable when disabled. */
const StepButton = memo(function StepButton({ name, step, onClick }: StepButtonProps) {
  const { t } = useTranslation('editor');
  const [isAnnounced, setAnnounced] = useState(false);
  const label = step === null ? t(name) : t(`steps.${name}`, { step });
  const hide = () => setAnnounced(false);
  return (
    <span className={classes.step}>
      <ActionIcon
        variant="default"
        aria-label={label}
        {...ariaDisabled(step === null)}
        onClick={onClick}
        onPointerEnter={({ pointerType }) => setAnnounced(pointerType === 'mouse')}
        onPointerLeave={hide}
        onFocus={({ currentTarget }) => setAnnounced(currentTarget.matches(':focus-visible'))}
        onBlur={hide}
        onKeyDown={({ key }) => key === 'Escape' && hide()}
      >
        <Icon name={name} />
      </ActionIcon>
      {isAnnounced && (
        <span role="tooltip" className={classes.stepName}>
          {label}
        </span>
      )}
    </span>
  );
});

/** Returns the autosave message, or null. */
function noteOf({
  upload,
  isChanged,
  isAutosaved,
}: Pick<SaveBarProps, 'upload' | 'isChanged' | 'isAutosaved'>) {
  if (upload === 'saved') return isChanged ? null : 'saved';
  if (upload === 'offline') return isAutosaved ? 'offline' : 'notKept';
  return upload;
}

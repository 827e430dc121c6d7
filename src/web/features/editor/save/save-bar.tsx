import { ActionIcon, Button } from '@mantine/core';
import { memo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EffectiveStatus } from '../../../../shared/survey/survey-status.ts';
import { Icon } from '../../../../ui/controls/icon.tsx';
import { useEventCallback } from '../../../lib/use-event-callback.ts';
import classes from '../editor.module.css';
import { type Draft, maySave } from '../state/model.ts';
import { ariaDisabled } from '../questions/aria-disabled.ts';
import { saveHint } from './save-hint.ts';
import { useToastLift } from '../../../../ui/controls/toast/use-toast-lift.ts';
import type { UploadNote } from './use-draft-upload.ts';
import type { Steps } from '../state/use-steps.ts';

interface SaveBarProps {
  draft: Draft;
  steps: Steps;
  label: string;
  status: EffectiveStatus | null;
  busy: boolean;
  isChanged: boolean;
  isAutosaved: boolean;
  isVisitor: boolean;
  upload: UploadNote;
  onSave: () => void;
  onHelp: () => void;
}

export function SaveBar(props: SaveBarProps) {
  const { draft, steps, label, status, busy, isChanged, isAutosaved, isVisitor } = props;
  const { onSave, onHelp } = props;
  const { t, i18n } = useTranslation('editor');
  const bar = useRef<HTMLDivElement>(null);
  useToastLift(bar);
  const [undo, redo] = [useEventCallback(steps.undo), useEventCallback(steps.redo)];
  const noTitle = draft.title.trim() === '';
  const noQuestion = draft.questions.length === 0;
  const missing =
    noTitle && noQuestion ? 'needsBoth' : noTitle ? 'needsTitle' : noQuestion ? 'needsQuestion' : null;
  const state = isChanged ? (isAutosaved ? (isVisitor ? 'keptVisitor' : 'kept') : 'notKept') : null;
  const note = missing ?? noteOf(props) ?? state;
  const isCalm = note === 'saving' || note === 'saved';
  const [opened] = useState(() => new Date());
  const hint = missing === null && !isVisitor ? saveHint(draft, status, isChanged, opened) : null;
  const format = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  const when = hint === 'scheduled' ? format.format(new Date(draft.start_date ?? '')) : '';
  const isPrimary = status === 'active' && isChanged;
  return (
    <div className={classes.saveBar} ref={bar}>
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
      <div className={classes.saveNote}>
        <p role={isCalm ? undefined : 'status'}>{note !== null && t(`save.${note}`)}</p>
        {hint !== null && <p id="save-hint">{t(`save.hint.${hint}`, { button: label, when })}</p>}
      </div>
      <Button
        variant={isPrimary ? 'filled' : 'default'}
        onClick={onSave}
        loading={busy}
        disabled={!maySave(draft)}
        {...(hint !== null && { 'aria-describedby': 'save-hint' })}
      >
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

function noteOf({
  upload,
  isChanged,
  isAutosaved,
}: Pick<SaveBarProps, 'upload' | 'isChanged' | 'isAutosaved'>) {
  if (upload === 'saved') return isChanged ? null : 'saved';
  if (upload === 'offline') return isAutosaved ? 'offline' : 'notKept';
  return upload;
}

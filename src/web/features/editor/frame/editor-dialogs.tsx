import type { ReactNode } from 'react';
import { type SourceSurvey, draftOfSource } from '../state/source-survey.ts';
import type { Draft } from '../state/model.ts';
import type { EditorSlots } from '../questions/editor-extensions.ts';
import type { Editor } from '../state/use-editor.ts';
import { elementIds } from '../state/use-view.ts';
import { LazyVersions } from '../versions/lazy-versions.tsx';
import { KindMenu } from '../questions/type-menu.tsx';
import { LazyPreview } from '../preview/lazy-preview.tsx';
import { PreviewDialog } from '../preview/preview-dialog.tsx';
import { toTemplate } from '../save/to-template.ts';
import { SaveDialogs } from '../save/save-dialogs.tsx';
import { Kbd, Modal, Switch, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from '../editor.module.css';
import { ConfirmDialog } from '../../../../ui/controls/confirm-dialog.tsx';
import type { LeaveGuard } from '../save/use-leave-guard.ts';

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);
/** Placeholder for the modifier key's name: ⌘, Ctrl or, in German, Strg. */
const MODIFIER = 'control';
const SHORTCUTS = [
  { name: 'save', keys: [MODIFIER, 'S'] },
  { name: 'add', keys: [MODIFIER, '↵'] },
  { name: 'onward', keys: ['↵'] },
  { name: 'out', keys: ['↵'] },
  { name: 'line', keys: ['⇧', '↵'] },
  { name: 'erase', keys: ['⌫'] },
  { name: 'kinds', keys: ['/'] },
  { name: 'undo', keys: [MODIFIER, 'Z'] },
  { name: 'redo', keys: [MODIFIER, '⇧', 'Z'] },
  { name: 'next', keys: ['Alt', '↓'] },
  { name: 'previous', keys: ['Alt', '↑'] },
  { name: 'suggestion', keys: ['Alt', '↵'] },
  { name: 'help', keys: ['?'] },
] as const;

interface ShortcutsHelpProps {
  opened: boolean;
  onClose: () => void;
  /** Single-key shortcuts can interfere with speech input and can be disabled (WCAG 2.1.4). */
  questionMark: boolean;
  onQuestionMark: (on: boolean) => void;
}

function ShortcutsHelp({ opened, onClose, questionMark, onQuestionMark }: ShortcutsHelpProps) {
  const { t } = useTranslation('editor');
  return (
    <Modal opened={opened} onClose={onClose} title={t('keys.title')}>
      <dl className={classes.keys}>
        {SHORTCUTS.map(({ name, keys }) => (
          <div key={name}>
            <dt>{t(`keys.${name}`)}</dt>
            <dd>
              {keys.map((key) => (
                <Kbd key={key}>{key === MODIFIER ? (isMac ? '⌘' : t('keys.control')) : key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Text size="sm" c="dimmed">
        {t('keys.drag')}. {t('keys.paste')}. {t('keys.note')}
      </Text>
      <Switch
        mt="md"
        label={t('keys.questionMark')}
        checked={questionMark}
        onChange={({ currentTarget: { checked } }) => onQuestionMark(checked)}
      />
    </Modal>
  );
}

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
  const closeTemplates = () => {
    dialog.close();
    if (stored !== null) slices.view.focus(elementIds.more);
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
        onClose: closeTemplates,
        plan: slices.plan,
        onUse: slices.useTemplate,
        preview: previewOf,
        current: draft.questions.length === 0 ? null : () => toTemplate(draft),
        startsSaving: stored !== null,
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

function LeaveDialog({ guard }: { guard: LeaveGuard }) {
  const { t } = useTranslation('editor');
  return (
    <ConfirmDialog
      opened={guard.asks}
      title={t('leave.title')}
      confirmLabel={t('leave.leave')}
      cancelLabel={t('leave.stay')}
      onConfirm={guard.leave}
      onClose={guard.stay}
    >
      {t('leave.text')}
    </ConfirmDialog>
  );
}

import { ActionIcon, Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../../ui/icon.tsx';
import classes from '../editor.module.css';
import type { DraftState } from '../use-draft.ts';

interface SaveBarProps extends Pick<DraftState, 'undo' | 'redo' | 'canUndo' | 'canRedo'> {
  label: string;
  busy: boolean;
  disabled: boolean;
  onSave: () => void;
}

/** Undo, redo and save; stays in view. */
export function SaveBar({ undo, redo, canUndo, canRedo, label, busy, disabled, onSave }: SaveBarProps) {
  const { t } = useTranslation('editor');
  return (
    <Group className={classes.saveBar} justify="space-between">
      <Group gap="xs">
        <ActionIcon variant="default" size="lg" aria-label={t('undo')} disabled={!canUndo} onClick={undo}>
          <Icon name="undo" />
        </ActionIcon>
        <ActionIcon variant="default" size="lg" aria-label={t('redo')} disabled={!canRedo} onClick={redo}>
          <Icon name="redo" />
        </ActionIcon>
      </Group>
      <Button onClick={onSave} loading={busy} disabled={disabled}>
        {label}
      </Button>
    </Group>
  );
}

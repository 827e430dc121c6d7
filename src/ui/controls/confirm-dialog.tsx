import { Button, Group, Modal, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useUiTexts } from './ui-texts.tsx';

interface ConfirmDialogProps {
  opened: boolean;
  title: string;
  /** What will happen, and whether it can be taken back. */
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** A step that cannot be undone is red. */
  destructive?: boolean;
  /** While true the dialog stays open and its buttons wait. */
  busy?: boolean;
  /** A failure of the step, said in the dialog. */
  error?: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a step; traps the focus and gives it back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const texts = useUiTexts();
  const {
    opened,
    title,
    children,
    confirmLabel,
    cancelLabel,
    destructive = false,
    busy = false,
    error,
  } = props;
  return (
    <Modal opened={opened} onClose={busy ? () => undefined : props.onClose} title={title}>
      <Text component="div">{children}</Text>
      {error !== undefined && (
        <Text role="alert" c="var(--danger-text)" mt="md">
          {error}
        </Text>
      )}
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={props.onClose} disabled={busy} data-autofocus>
          {cancelLabel ?? texts.cancel}
        </Button>
        <Button color={destructive ? 'red' : 'petrol'} onClick={props.onConfirm} loading={busy}>
          {confirmLabel}
        </Button>
      </Group>
    </Modal>
  );
}

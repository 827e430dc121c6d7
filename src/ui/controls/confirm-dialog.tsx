import { Button, Group, Modal, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useUiTexts } from './ui-texts.tsx';

interface ConfirmDialogProps {
  opened: boolean;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  destructive?: boolean;
  /** While true, the dialog stays open and its buttons are disabled. */
  busy?: boolean;
  error?: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation; traps focus and restores it. */
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

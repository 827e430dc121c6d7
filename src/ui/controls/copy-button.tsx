import { Button } from '@mantine/core';
import type { ButtonProps } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { useUiTexts } from './ui-texts.tsx';

interface CopyButtonProps extends Omit<ButtonProps, 'children'> {
  value: string;
  label?: string;
}

/** Duration of the copied indicator (docs/spec.md#9-numbers). */
const COPIED_FOR_MS = 2000;

export function CopyButton({ value, label, ...button }: CopyButtonProps) {
  const texts = useUiTexts();
  const clipboard = useClipboard({ timeout: COPIED_FOR_MS });
  return (
    <Button variant="default" {...button} onClick={() => clipboard.copy(value)}>
      <span aria-live="polite">{clipboard.copied ? texts.copied : (label ?? texts.copy)}</span>
    </Button>
  );
}

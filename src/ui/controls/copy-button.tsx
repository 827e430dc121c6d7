import { Button } from '@mantine/core';
import type { ButtonProps } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { useUiTexts } from './ui-texts.tsx';

interface CopyButtonProps extends Omit<ButtonProps, 'children'> {
  /** What goes to the clipboard. */
  value: string;
  label?: string;
}

/** Product spec section 9: the copied indicator stays for 2000 ms. */
const COPIED_FOR_MS = 2000;

/** Copies, and says so for two seconds. */
export function CopyButton({ value, label, ...button }: CopyButtonProps) {
  const texts = useUiTexts();
  const clipboard = useClipboard({ timeout: COPIED_FOR_MS });
  return (
    <Button variant="default" {...button} onClick={() => clipboard.copy(value)}>
      <span aria-live="polite">{clipboard.copied ? texts.copied : (label ?? texts.copy)}</span>
    </Button>
  );
}

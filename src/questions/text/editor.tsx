import { Text } from '@mantine/core';
import type { EditorProps } from '../kind.ts';

/** Free text has no settings: a line says what participants get. */
export function TextEditor({ texts }: EditorProps) {
  return (
    <Text size="sm" c="dimmed">
      {texts.textHint}
    </Text>
  );
}

import { Stack, Switch, Text } from '@mantine/core';
import type { EditorProps } from '../ui-props.ts';

/** A line says what participants get; where results are shared, the owner decides whether the answers are. */
export function TextEditor({ settings, onChange, resultsShared, texts }: EditorProps) {
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {texts.textHint}
      </Text>
      {resultsShared && (
        <Switch
          label={texts.answersVisible}
          description={texts.answersVisibleHint}
          checked={settings.answers_visible}
          onChange={({ currentTarget: { checked } }) => onChange({ ...settings, answers_visible: checked })}
        />
      )}
    </Stack>
  );
}

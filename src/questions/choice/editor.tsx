import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useRef } from 'react';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { BOUNDS } from '../../shared/bounds.ts';
import { Icon } from '../../ui/icon.tsx';
import type { EditorProps } from '../kind.ts';
import { linesOf } from './editor-lines.ts';

/** The options of a multiple-choice question: added, edited, removed, or pasted as many lines. */
export function ChoiceEditor({ settings, onChange, problems, texts }: EditorProps) {
  const { options } = settings;
  const added = useRef<string | null>(null);
  const focusAdded = (field: HTMLInputElement | null, key: string) => {
    if (field === null || added.current !== key) return;
    added.current = null;
    field.focus();
  };
  const setOptions = (next: typeof options) => onChange({ ...settings, options: next });
  const insertAfter = (place: number) => {
    const fresh = { key: crypto.randomUUID(), id: null, text: '' };
    added.current = fresh.key;
    setOptions([...options.slice(0, place + 1), fresh, ...options.slice(place + 1)].slice(0, BOUNDS.options));
  };
  const write = (place: number, text: string) =>
    setOptions(options.map((option, i) => (i === place ? { ...option, text } : option)));

  const onPaste = (place: number) => (event: ClipboardEvent<HTMLInputElement>) => {
    const lines = linesOf(event.clipboardData.getData('text'));
    if (lines.length < 2) return;
    event.preventDefault();
    const [first, ...rest] = lines.map((text) => ({ key: crypto.randomUUID(), id: null, text }));
    const current = options[place];
    if (first === undefined || current === undefined) return;
    const kept = current.text.trim() === '' ? [{ ...current, text: first.text }] : [current, first];
    setOptions(
      [...options.slice(0, place), ...kept, ...rest, ...options.slice(place + 1)].slice(0, BOUNDS.options),
    );
  };
  const onKeyDown = (place: number) => (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    insertAfter(place);
  };

  return (
    <Stack gap="xs" role="group" aria-label={texts.options}>
      {options.map((option, place) => (
        <Group key={option.key} gap="xs" wrap="nowrap">
          <TextInput
            flex={1}
            aria-label={texts.option(place + 1)}
            placeholder={texts.option(place + 1)}
            value={option.text}
            maxLength={BOUNDS.option}
            ref={(field) => focusAdded(field, option.key)}
            onChange={(event) => write(place, event.currentTarget.value)}
            onPaste={onPaste(place)}
            onKeyDown={onKeyDown(place)}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={texts.removeOption(place + 1)}
            onClick={() => setOptions(options.filter((each) => each !== option))}
          >
            <Icon name="close" />
          </ActionIcon>
        </Group>
      ))}
      <Group gap="md">
        <Button
          variant="subtle"
          size="compact-md"
          disabled={options.length >= BOUNDS.options}
          onClick={() => insertAfter(options.length - 1)}
        >
          {texts.addOption}
        </Button>
        <Text size="sm" c="dimmed">
          {texts.pasteHint}
        </Text>
      </Group>
      {problems['options'] !== undefined && (
        <Text role="alert" size="sm" c="var(--danger-text)">
          {texts.problem(problems['options'])}
        </Text>
      )}
    </Stack>
  );
}

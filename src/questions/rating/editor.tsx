import { Group, NumberInput, TextInput } from '@mantine/core';
import { BOUNDS } from '../../shared/bounds.ts';
import type { EditorProps } from '../kind.ts';

/** The ends of a rating scale and what they are called. */
export function RatingEditor({ settings, onChange, problems, texts }: EditorProps) {
  const { min, max, labels } = settings.rating_config;
  const set = (change: Partial<typeof settings.rating_config>) =>
    onChange({ ...settings, rating_config: { ...settings.rating_config, ...change } });
  // Spec section 5: parsed as an integer, 1 when that cannot be done.
  const parse = (value: number | string) => {
    const parsed = Number.parseInt(String(value), 10);
    return Number.isSafeInteger(parsed) ? parsed : 1;
  };
  const problem = problems['rating_config.max'];
  return (
    <>
      <Group gap="md" grow align="flex-start">
        <NumberInput
          label={texts.minimum}
          value={min}
          allowDecimal={false}
          onChange={(value) => set({ min: parse(value) })}
        />
        <NumberInput
          label={texts.maximum}
          value={max}
          allowDecimal={false}
          error={problem === undefined ? undefined : texts.problem(problem)}
          onChange={(value) => set({ max: parse(value) })}
        />
      </Group>
      <Group gap="md" grow>
        <TextInput
          label={texts.minLabel}
          value={labels.min}
          maxLength={BOUNDS.label}
          onChange={(event) => set({ labels: { ...labels, min: event.currentTarget.value } })}
        />
        <TextInput
          label={texts.maxLabel}
          value={labels.max}
          maxLength={BOUNDS.label}
          onChange={(event) => set({ labels: { ...labels, max: event.currentTarget.value } })}
        />
      </Group>
    </>
  );
}

import { Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BOUNDS } from '../../../shared/bounds.ts';
import { OptionListEditor } from '../../core/editor/option-list.tsx';
import type { DraftOption } from '../../core/editor/options.ts';
import { OrderedSettings } from '../../core/editor/fixed-position.tsx';
import type { EditorProps } from '../../core/chart/ui-props.ts';
import { MAXDIFF_BOUNDS, type SentMaxdiff, shownOf } from './rules-settings.ts';

interface Draft extends Omit<SentMaxdiff, 'options'> {
  readonly options: readonly DraftOption[];
}

const { leastShown, shown: mostShown, leastTimes, times: mostTimes } = MAXDIFF_BOUNDS;
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => String(from + i));

export function MaxdiffEditor({ settings, onChange, problems, idPrefix }: EditorProps) {
  const { t } = useTranslation('kinds');
  const draft = settings as unknown as Draft;
  const { options, times, labels } = draft;
  const items = options.filter(({ text }) => text.trim() !== '').length;
  const shown = shownOf(draft);
  const set = (change: Partial<Draft>) => onChange({ ...settings, ...change });
  const label = (side: 'best' | 'worst') => (
    <TextInput
      id={side === 'best' ? `${idPrefix}-labels` : undefined}
      label={t(`maxdiff.${side}`)}
      value={labels[side]}
      maxLength={BOUNDS.label}
      error={side === 'best' ? problems['labels'] : undefined}
      onChange={({ currentTarget: { value } }) => set({ labels: { ...labels, [side]: value } })}
    />
  );
  return (
    <Stack gap="sm">
      <OptionListEditor
        options={options}
        max={MAXDIFF_BOUNDS.items}
        onChange={(next) => set({ options: next })}
        problem={problems['options']}
        idPrefix={idPrefix}
      />
      <Group gap="sm" align="start">
        {label('best')}
        {label('worst')}
      </Group>
      <OrderedSettings settings={settings} onChange={onChange}>
        <Group gap="sm" align="start">
          <NativeSelect
            id={`${idPrefix}-shown`}
            label={t('maxdiff.shown')}
            data={numbers(leastShown, mostShown)}
            value={String(shown)}
            error={problems['shown']}
            onChange={({ currentTarget: { value } }) => set({ shown: Number(value) })}
          />
          <NativeSelect
            id={`${idPrefix}-times`}
            label={t('maxdiff.times')}
            data={numbers(leastTimes, mostTimes)}
            value={String(times)}
            onChange={({ currentTarget: { value } }) => set({ times: Number(value) })}
          />
        </Group>
        {items > shown && (
          <Text size="sm" c="dimmed">
            {t('maxdiff.sets', { count: Math.ceil((items * times) / shown), items: shown })}
          </Text>
        )}
      </OrderedSettings>
    </Stack>
  );
}

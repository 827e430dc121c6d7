import { Group, NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DATE_PARTS, type DatePart } from '../../core/rules/date-parts.ts';
import { EditorSettings } from '../../core/editor/settings.tsx';
import type { EditorProps } from '../../core/chart/ui-props.ts';
import type { DateSettings } from './rules-settings.ts';

const TYPES = {
  date: 'date',
  month: 'month',
  year: 'text',
  time: 'time',
  datetime: 'datetime-local',
} as const satisfies Record<DatePart, string>;

export function DateEditor({ settings, onChange, problems, idPrefix }: EditorProps) {
  const { t } = useTranslation('kinds');
  const { part, min, max } = settings as DateSettings;
  const end = (name: 'min' | 'max', value: string | null | undefined) => (
    <TextInput
      id={`${idPrefix}-${name}`}
      type={TYPES[part]}
      label={t(`date.${name}`)}
      value={value ?? ''}
      maxLength={20}
      error={problems[name]}
      onChange={({ currentTarget: { value: next } }) =>
        onChange({ ...settings, [name]: next === '' ? null : next })
      }
    />
  );
  return (
    <EditorSettings>
      <NativeSelect
        label={t('date.part')}
        data={DATE_PARTS.map((value) => ({ value, label: t(`date.parts.${value}`) }))}
        value={part}
        // Resets the bounds, which do not fit another date part.
        onChange={({ currentTarget: { value } }) => onChange({ part: value })}
      />
      <Group gap="sm" align="start">
        {end('min', min)}
        {end('max', max)}
      </Group>
    </EditorSettings>
  );
}

import { Group, NumberInput, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BOUNDS } from '../../../shared/bounds.ts';
import { EditorSettings } from '../../core/editor/settings.tsx';
import type { EditorProps } from '../../core/chart/ui-props.ts';
import type { TextSettings } from './rules.ts';

export function TextEditor({ settings, onChange, problems, idPrefix }: EditorProps) {
  const { t } = useTranslation('kinds');
  const set = settings as TextSettings;
  const field = (name: keyof TextSettings, max: number, placeholder: string) => (
    <NumberInput
      id={`${idPrefix}-${name}`}
      label={t(`text.${name}`)}
      placeholder={placeholder}
      value={set[name] ?? ''}
      min={1}
      max={max}
      clampBehavior="strict"
      allowDecimal={false}
      allowNegative={false}
      error={problems[name]}
      onChange={(next) =>
        onChange({ ...settings, [name]: typeof next === 'number' && next > 0 ? next : null })
      }
    />
  );
  return (
    <EditorSettings>
      <Text size="sm" c="dimmed">
        {t('text.hint')}
      </Text>
      <Group gap="sm" align="start">
        {field('rows', BOUNDS.rows, '3')}
        {field('min_length', BOUNDS.answer, t('checkboxes.noLimit'))}
        {field('max_length', BOUNDS.answer, String(BOUNDS.answer))}
      </Group>
    </EditorSettings>
  );
}

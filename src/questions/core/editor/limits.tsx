import { Group, NumberInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { WithLimits } from '../rules/option-limits.ts';
import type { EditorProps } from '../chart/ui-props.ts';

export function LimitFields({
  settings,
  onChange,
  problems,
  idPrefix,
}: Pick<EditorProps, 'settings' | 'onChange' | 'problems' | 'idPrefix'>) {
  const { t } = useTranslation('kinds');
  const { min, max } = settings as WithLimits;
  const limit = (field: 'min' | 'max', value: number | null | undefined) => (
    <NumberInput
      id={`${idPrefix}-${field}`}
      label={field === 'min' ? t('checkboxes.min') : t('checkboxes.max')}
      placeholder={t('checkboxes.noLimit')}
      value={value ?? ''}
      min={1}
      allowDecimal={false}
      allowNegative={false}
      error={problems[field]}
      onChange={(next) => onChange({ ...settings, [field]: typeof next === 'number' ? next : null })}
    />
  );
  return (
    <Group gap="sm" align="start">
      {limit('min', min)}
      {limit('max', max)}
    </Group>
  );
}

import { Group, NumberInput, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { StepperField } from '../../ui/stepper-field.tsx';
import { BOUNDS } from '../../shared/bounds.ts';
import { OptionListEditor } from '../editor-option-list.tsx';
import type { DraftOption } from '../editor-options.ts';
import { EditorSettings } from '../editor-settings.tsx';
import type { EditorProps } from '../ui-props.ts';

interface DraftSettings {
  readonly options: readonly DraftOption[];
  readonly total: number;
  readonly step?: number | null;
  readonly unit?: string;
}

/** What is shared out, and among which items. */
export function ConstantSumEditor({ settings, onChange, problems, idPrefix }: EditorProps) {
  const { t } = useTranslation('kinds');
  const { options, total, step, unit = '' } = settings as unknown as DraftSettings;
  const whole = { min: 1, max: BOUNDS.sumTotal, allowDecimal: false, allowNegative: false };
  return (
    <Stack gap="sm">
      <OptionListEditor
        options={options}
        max={BOUNDS.sumItems}
        onChange={(next) => onChange({ ...settings, options: next })}
        problem={problems['options']}
        idPrefix={idPrefix}
      />
      <EditorSettings>
        <Group gap="sm" align="start">
          <NumberInput
            {...whole}
            id={`${idPrefix}-total`}
            label={t('constantSum.total')}
            value={total}
            error={problems['total']}
            onChange={(next) => onChange({ ...settings, total: typeof next === 'number' ? next : null })}
          />
          <StepperField
            {...whole}
            id={`${idPrefix}-step`}
            label={t('constantSum.step')}
            value={step ?? 1}
            error={problems['step']}
            onChange={(next) => onChange({ ...settings, step: next })}
          />
          <TextInput
            id={`${idPrefix}-unit`}
            label={t('constantSum.unit')}
            placeholder={t('constantSum.unitPlaceholder')}
            value={unit}
            maxLength={BOUNDS.unit}
            onChange={({ currentTarget: { value } }) => onChange({ ...settings, unit: value })}
          />
        </Group>
      </EditorSettings>
    </Stack>
  );
}

import { Checkbox, Group, NumberInput, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AddOther, OwnWords } from '../editor-other.tsx';
import { KeepsPlace, OrderSelect } from '../editor-order.tsx';
import { OptionListEditor } from '../editor-option-list.tsx';
import type { DraftOption } from '../editor-options.ts';
import type { EditorProps } from '../ui-props.ts';

interface Draft extends DraftOption {
  readonly exclusive?: boolean;
  readonly other?: boolean;
}

interface DraftSettings {
  readonly options: readonly Draft[];
  readonly min?: number | null;
  readonly max?: number | null;
}

/** The options, each of which may stand alone, and how many may be chosen. */
export function CheckboxesEditor({ settings, onChange, problems, idPrefix }: EditorProps) {
  const { t } = useTranslation('kinds');
  const { options, min, max } = settings as unknown as DraftSettings;
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
    <Stack gap="sm">
      <OptionListEditor
        options={options}
        onChange={(next) => onChange({ ...settings, options: next })}
        problem={problems['options']}
        idPrefix={idPrefix}
        renderMore={(option, change) => (
          <>
            <Checkbox
              label={t('checkboxes.exclusive')}
              checked={option.exclusive === true}
              onChange={({ currentTarget: { checked } }) => change({ ...option, exclusive: checked })}
            />
            <OwnWords option={option} onChange={change} />
            <KeepsPlace settings={settings} option={option} onChange={change} />
          </>
        )}
        extra={<AddOther options={options} onChange={(next) => onChange({ ...settings, options: next })} />}
      />
      <Group gap="sm" align="start">
        {limit('min', min)}
        {limit('max', max)}
      </Group>
      <OrderSelect settings={settings} onChange={onChange} />
    </Stack>
  );
}

import { Checkbox, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LimitFields } from '../../core/editor/limits.tsx';
import { AddOther, OwnWords } from '../../core/editor/other.tsx';
import { FixedPositionToggle, OrderedSettings } from '../../core/editor/fixed-position.tsx';
import { OptionListEditor } from '../../core/editor/option-list.tsx';
import type { DraftOption } from '../../core/editor/options.ts';
import type { EditorProps } from '../../core/chart/ui-props.ts';

interface Draft extends DraftOption {
  readonly exclusive?: boolean;
  readonly other?: boolean;
}

interface DraftSettings {
  readonly options: readonly Draft[];
}

export function CheckboxesEditor({ settings, onChange, problems, idPrefix }: EditorProps) {
  const { t } = useTranslation('kinds');
  const { options } = settings as unknown as DraftSettings;
  return (
    <Stack gap="sm">
      <OptionListEditor
        mark="box"
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
            <FixedPositionToggle settings={settings} option={option} onChange={change} />
          </>
        )}
        extra={<AddOther options={options} onChange={(next) => onChange({ ...settings, options: next })} />}
      />
      <OrderedSettings settings={settings} onChange={onChange}>
        <LimitFields settings={settings} onChange={onChange} problems={problems} idPrefix={idPrefix} />
      </OrderedSettings>
    </Stack>
  );
}

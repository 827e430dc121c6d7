import { NativeSelect, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AddOther, OwnWords } from '../../core/editor/other.tsx';
import type { DraftOption } from '../../core/editor/options.ts';
import { FixedPositionToggle, OrderedSettings } from '../../core/editor/fixed-position.tsx';
import type { WithOrder } from '../../core/rules/option-order.ts';
import { OptionListEditor } from '../../core/editor/option-list.tsx';
import type { EditorProps } from '../../core/chart/ui-props.ts';
import { CHOICE_DISPLAYS, type SentChoice } from './rules.ts';

interface Draft extends DraftOption {
  readonly other?: boolean;
}

export function ChoiceEditor({ settings, onChange, problems, idPrefix }: EditorProps) {
  const { t } = useTranslation('kinds');
  const { options, display = 'list' } = settings as unknown as {
    options: readonly Draft[];
    display?: SentChoice['display'];
  };
  const { order = 'fixed' } = settings as WithOrder;
  const isShuffled = order !== 'fixed';
  const setOptions = (next: readonly Draft[]) => onChange({ ...settings, options: next });
  return (
    <Stack gap="sm">
      <OptionListEditor
        mark="radio"
        options={options}
        onChange={setOptions}
        problem={problems['options']}
        idPrefix={idPrefix}
        renderMore={(option, change) =>
          isShuffled || option.other === true ? (
            <>
              <OwnWords option={option} onChange={change} />
              <FixedPositionToggle settings={settings} option={option} onChange={change} />
            </>
          ) : null
        }
        extra={<AddOther options={options} onChange={setOptions} />}
      />
      <OrderedSettings settings={settings} onChange={onChange}>
        <NativeSelect
          label={t('choice.display')}
          data={CHOICE_DISPLAYS.map((value) => ({ value, label: t(`choice.displays.${value}`) }))}
          value={display}
          onChange={({ currentTarget: { value } }) => onChange({ ...settings, display: value })}
        />
      </OrderedSettings>
    </Stack>
  );
}

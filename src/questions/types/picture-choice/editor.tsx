import { Checkbox, NativeSelect, Stack } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LimitFields } from '../../core/editor/limits.tsx';
import { FixedPositionToggle, OrderedSettings } from '../../core/editor/fixed-position.tsx';
import { OptionListEditor } from '../../core/editor/option-list.tsx';
import type { EditorProps } from '../../core/chart/ui-props.ts';
import { type DraftPicture, PictureField } from './editor-picture.tsx';
import { PICTURE_COLUMNS, type SentPictures, takesSeveral } from './rules.ts';

export function PictureChoiceEditor({ settings, onChange, problems, idPrefix }: EditorProps) {
  const { t } = useTranslation('kinds');
  const { options } = settings as unknown as { options: readonly DraftPicture[] };
  const { columns = 3 } = settings as SentPictures;
  const isSeveral = takesSeveral(settings);
  const latest = useRef({ options, settings, onChange });
  useLayoutEffect(() => {
    latest.current = { options, settings, onChange };
  });
  /** Updates an option's latest state; ignores options deleted meanwhile. */
  const changeOption = (key: string, change: (option: DraftPicture) => DraftPicture) => {
    const now = latest.current;
    const index = now.options.findIndex((each) => each.key === key);
    const option = now.options[index];
    if (option !== undefined)
      now.onChange({ ...now.settings, options: now.options.with(index, change(option)) });
  };
  return (
    <Stack gap="sm">
      <OptionListEditor
        options={options}
        onChange={(next) => onChange({ ...settings, options: next })}
        problem={problems['options']}
        idPrefix={idPrefix}
        renderMore={(option, change) => (
          <>
            <PictureField
              option={option}
              index={options.findIndex(({ key }) => key === option.key)}
              onChange={(to) => changeOption(option.key, to)}
            />
            <FixedPositionToggle settings={settings} option={option} onChange={change} />
          </>
        )}
      />
      <OrderedSettings settings={settings} onChange={onChange}>
        <Checkbox
          label={t('pictures.several')}
          checked={isSeveral}
          onChange={({ currentTarget: { checked } }) =>
            onChange({ ...settings, several: checked, ...(!checked && { min: null, max: null }) })
          }
        />
        {isSeveral && (
          <LimitFields settings={settings} onChange={onChange} problems={problems} idPrefix={idPrefix} />
        )}
        <NativeSelect
          label={t('pictures.columns')}
          data={PICTURE_COLUMNS.map((value) => ({ value: String(value), label: String(value) }))}
          value={String(columns)}
          onChange={({ currentTarget: { value } }) => onChange({ ...settings, columns: Number(value) })}
        />
      </OrderedSettings>
    </Stack>
  );
}

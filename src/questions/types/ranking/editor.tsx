import { NumberInput, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BOUNDS } from '../../../shared/bounds.ts';
import { OptionListEditor } from '../../core/editor/option-list.tsx';
import type { DraftOption } from '../../core/editor/options.ts';
import { FixedPositionToggle, OrderedSettings } from '../../core/editor/fixed-position.tsx';
import type { EditorProps } from '../../core/chart/ui-props.ts';

interface DraftSettings {
  readonly options: readonly DraftOption[];
  readonly top?: number | null;
}

export function RankingEditor({ settings, onChange, problems, idPrefix }: EditorProps) {
  const { t } = useTranslation('kinds');
  const { options, top } = settings as unknown as DraftSettings;
  return (
    <Stack gap="sm">
      <OptionListEditor
        options={options}
        max={BOUNDS.rankedItems}
        onChange={(next) => onChange({ ...settings, options: next })}
        problem={problems['options']}
        idPrefix={idPrefix}
        renderMore={(option, change) => (
          <FixedPositionToggle settings={settings} option={option} onChange={change} />
        )}
      />
      <OrderedSettings settings={settings} onChange={onChange}>
        <NumberInput
          id={`${idPrefix}-top`}
          label={t('ranking.top')}
          description={t('ranking.topHint')}
          placeholder={t('ranking.all')}
          value={top ?? ''}
          min={1}
          max={BOUNDS.rankedItems}
          allowDecimal={false}
          allowNegative={false}
          error={problems['top']}
          onChange={(next) => onChange({ ...settings, top: typeof next === 'number' ? next : null })}
        />
      </OrderedSettings>
    </Stack>
  );
}

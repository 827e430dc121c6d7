import { Checkbox, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { StepperField } from '../../../ui/controls/stepper-field.tsx';
import { EndLabels } from '../../core/editor/end-labels.tsx';
import { OptionListEditor } from '../../core/editor/option-list.tsx';
import type { DraftOption } from '../../core/editor/options.ts';
import { FixedPositionToggle, OrderedSettings } from '../../core/editor/fixed-position.tsx';
import { DEFAULT_SCALE, type ScaleSettings } from '../../core/rules/scale-settings.ts';
import type { EditorProps } from '../../core/chart/ui-props.ts';
import { MATRIX_BOUNDS, MATRIX_MODES, ROWS_REQUIRED, type SentMatrix } from './rules-settings.ts';

interface Draft extends Omit<SentMatrix, 'rows' | 'columns'> {
  readonly rows: readonly DraftOption[];
  readonly columns: readonly DraftOption[];
}

export function MatrixEditor({ settings, onChange, problems, idPrefix }: EditorProps) {
  const { t } = useTranslation('kinds');
  const {
    mode,
    rows,
    columns,
    rows_required,
    no_opinion = false,
    scale = DEFAULT_SCALE,
  } = settings as unknown as Draft;
  const set = (change: Partial<Draft>) => onChange({ ...settings, ...change });
  return (
    <Stack gap="sm">
      <Text size="sm" fw={500} aria-hidden>
        {t('lists.rows.label')}
      </Text>
      <OptionListEditor
        options={rows}
        onChange={(next) => set({ rows: next })}
        problem={problems['rows']}
        idPrefix={idPrefix}
        list="rows"
        max={MATRIX_BOUNDS.rows}
        renderMore={(row, change) => (
          <FixedPositionToggle settings={settings} option={row} onChange={change} />
        )}
      />
      {mode !== 'rating' && (
        <>
          <Text size="sm" fw={500} aria-hidden>
            {t('lists.columns.label')}
          </Text>
          <OptionListEditor
            options={columns}
            onChange={(next) => set({ columns: next })}
            problem={problems['columns']}
            idPrefix={idPrefix}
            list="columns"
            max={MATRIX_BOUNDS.columns}
          />
        </>
      )}
      <OrderedSettings settings={settings} onChange={onChange}>
        <NativeSelect
          id={`${idPrefix}-mode`}
          label={t('matrix.mode')}
          data={MATRIX_MODES.map((value) => ({ value, label: t(`matrix.modes.${value}`) }))}
          value={mode}
          onChange={({ currentTarget: { value } }) => {
            const next = value as Draft['mode'];
            set({ mode: next, no_opinion: no_opinion && next !== 'several' });
          }}
        />
        {mode === 'rating' && (
          <Scale
            scale={scale}
            problem={problems['scale']}
            idPrefix={idPrefix}
            onChange={(next) => set({ scale: next })}
          />
        )}
        {mode !== 'several' && (
          <Checkbox
            label={t('options.noOpinion')}
            checked={no_opinion}
            onChange={({ currentTarget: { checked } }) => set({ no_opinion: checked })}
          />
        )}
        <NativeSelect
          label={t('matrix.required')}
          data={ROWS_REQUIRED.map((value) => ({ value, label: t(`matrix.requires.${value}`) }))}
          value={rows_required}
          onChange={({ currentTarget: { value } }) => set({ rows_required: value as Draft['rows_required'] })}
        />
      </OrderedSettings>
    </Stack>
  );
}

interface ScaleProps {
  scale: ScaleSettings;
  problem: string | undefined;
  idPrefix: string;
  onChange: (scale: ScaleSettings) => void;
}

function Scale({ scale, problem, idPrefix, onChange }: ScaleProps) {
  const { t } = useTranslation('kinds');
  const bound = (end: 'min' | 'max') => (
    <StepperField
      id={end === 'max' ? `${idPrefix}-scale` : undefined}
      label={end === 'min' ? t('rating.minimum') : t('rating.maximum')}
      value={scale[end]}
      allowDecimal={false}
      error={end === 'max' ? problem : undefined}
      onChange={(value) => onChange({ ...scale, [end]: value })}
    />
  );
  return (
    <Group gap="sm" align="start">
      {bound('min')}
      {bound('max')}
      <EndLabels labels={scale.labels} onChange={(labels) => onChange({ ...scale, labels })} />
    </Group>
  );
}

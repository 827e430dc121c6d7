import { Checkbox, NativeSelect, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BOUNDS } from '../../../shared/bounds.ts';
import { NumberField } from '../../core/editor/number-field.tsx';
import { EditorSettings } from '../../core/editor/settings.tsx';
import type { EditorProps } from '../../core/chart/ui-props.ts';
import classes from './editor.module.css';
import { MAX_DECIMALS, type NumberSettings } from './rules-settings.ts';

const NUMBERS = ['min', 'max', 'step', 'decimals'] as const;
const LABELS = { min: 'minimum', max: 'maximum', step: 'step', decimals: 'decimals' } as const;

export function NumberEditor({ settings, onChange, problems, idPrefix }: EditorProps) {
  const { t } = useTranslation('kinds');
  const number = settings as NumberSettings;
  const { decimals, unit, display, labels, no_opinion = false } = number;
  const set = (change: Partial<NumberSettings>) => onChange({ ...settings, ...change });
  // While typing, a number may be unreadable or empty.
  const setNumber = (name: (typeof NUMBERS)[number], value: number | null) => {
    // If the step is the smallest possible, it follows the number of decimals.
    const isFinest = name === 'decimals' && number.step === 10 ** -decimals && isDecimalCount(value);
    onChange({ ...settings, [name]: value, ...(isFinest && { step: 10 ** -value }) });
  };
  return (
    <EditorSettings>
      <div className={classes.numbers}>
        {NUMBERS.map((name) => (
          <NumberField
            key={name}
            id={`${idPrefix}-${name}`}
            label={t(`number.${LABELS[name]}`)}
            value={number[name]}
            decimals={name === 'decimals' ? 0 : MAX_DECIMALS}
            error={problems[name]}
            onChange={(value) => setNumber(name, value)}
          />
        ))}
        <TextInput
          label={t('number.unit')}
          placeholder={t('number.unitHint')}
          value={unit}
          maxLength={BOUNDS.unit}
          onChange={(event) => set({ unit: event.currentTarget.value })}
        />
      </div>
      <NativeSelect
        label={t('number.display')}
        data={(['field', 'slider'] as const).map((value) => ({
          value,
          label: t(`number.displays.${value}`),
        }))}
        value={display}
        onChange={({ currentTarget: { value } }) => onChange({ ...settings, display: value })}
      />
      {display === 'slider' && (
        <div className={classes.numbers}>
          {(['min', 'max'] as const).map((end) => (
            <TextInput
              key={end}
              label={t(`number.${end}Label`)}
              value={labels[end]}
              maxLength={BOUNDS.label}
              onChange={(event) => set({ labels: { ...labels, [end]: event.currentTarget.value } })}
            />
          ))}
        </div>
      )}
      <Checkbox
        label={t('options.noOpinion')}
        checked={no_opinion}
        onChange={({ currentTarget: { checked } }) => onChange({ ...settings, no_opinion: checked })}
      />
      <Text size="sm" c="dimmed">
        {t('number.fixedHint')}
      </Text>
    </EditorSettings>
  );
}

function isDecimalCount(value: number | null): value is number {
  return value !== null && Number.isInteger(value) && value >= 0 && value <= MAX_DECIMALS;
}
